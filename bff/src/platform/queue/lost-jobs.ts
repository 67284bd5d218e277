import type { Health, HealthPart } from '../../telemetry/health/health.ts';

/** Time for which health reports a lost job, in milliseconds: long enough for operators who look once an hour. */
const SHOWN_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Number of permanent refusals by receivers within one hour at which health starts to report them. Fewer are normal,
 * because anyone can type a wrong address into a form.
 */
export const REFUSALS_REPORTED_FROM = 10;
/**
 * Minimum share of refusals within the hour at which health reports them, because receivers always refuse some of
 * thousands of mails.
 */
export const REFUSED_SHARE = 0.1;

/**
 * Reports lost jobs, which the site does not try again, to this process's health. A report ends an hour after the last
 * lost job.
 */
export interface LostJobs {
  /** Counts a job that the receiver accepted. */
  sent(): void;
  /**
   * Records a lost job.
   * @param how `refused`: the receiver refused the job permanently, reported from `REFUSALS_REPORTED_FROM` and
   * `REFUSED_SHARE` on. `given-up`: the last attempt failed, reported at once.
   * @param reason must contain no address, because health is public.
   */
  note(how: 'refused' | 'given-up', reason: string): void;
  close(): void;
}

interface LostJobsParts {
  health: Pick<Health, 'report' | 'clear'>;
  part: HealthPart;
  /** Name of the job at the start of a sentence, such as `Mail`. */
  what: string;
  /** The metric that counts attempts by outcome. */
  counter: string;
  /** Returns the current time in milliseconds since the epoch. */
  now?: () => number;
}

/** Counts the outcomes of jobs within the last hour, minute by minute. */
function createHourCount(now: () => number) {
  const minutes = new Map<number, { sent: number; refused: number }>();
  return {
    add(outcome: 'sent' | 'refused') {
      const minute = Math.floor(now() / MINUTE_MS);
      for (const each of minutes.keys()) if (each <= minute - SHOWN_MS / MINUTE_MS) minutes.delete(each);
      const counted = minutes.get(minute) ?? { sent: 0, refused: 0 };
      counted[outcome] += 1;
      minutes.set(minute, counted);
    },
    sum: (outcome: 'sent' | 'refused') => [...minutes.values()].reduce((sum, counted) => sum + counted[outcome], 0),
  };
}

export function createLostJobs({ health, part, what, counter, now = Date.now }: LostJobsParts): LostJobs {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const hour = createHourCount(now);

  function isTold(): boolean {
    const refused = hour.sum('refused');
    return refused >= REFUSALS_REPORTED_FROM && refused >= REFUSED_SHARE * (refused + hour.sum('sent'));
  }

  return {
    sent: () => hour.add('sent'),
    note(how, reason) {
      if (how === 'refused') hour.add('refused');
      if (how === 'refused' && !isTold()) return;
      const words = how === 'refused' ? 'refused for good' : 'given up';
      const often =
        how === 'refused' ? `at least ${REFUSALS_REPORTED_FROM} times within an hour` : 'within the last hour';
      health.report({
        part,
        subject: how,
        problem: `${what} was ${words} ${often}: ${reason}.`,
        mend: `Nothing is tried again. The log says which (“${part} ${words}”), ${counter} how many; they may have wrong addresses, or it is about the site.`,
      });
      clearTimeout(timers.get(how));
      timers.set(how, setTimeout(() => health.clear(part, how), SHOWN_MS).unref());
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
