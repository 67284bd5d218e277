import type { Health, HealthPart } from '../../telemetry/health.ts';

/** A job that is lost stays a problem of health for so long, in milliseconds: long enough to be seen by whoever looks once an hour. */
const SHOWN_MS = 3_600_000;

/** Makes jobs that are not tried again a problem of this process, for an hour after the last one. */
export interface LostJobs {
  /** @param how `refused` by the receiver for good, or `given-up` after the last attempt. @param reason names no address: health is public. */
  note(how: 'refused' | 'given-up', reason: string): void;
  close(): void;
}

interface LostJobsParts {
  health: Pick<Health, 'report' | 'clear'>;
  part: HealthPart;
  /** What is lost, at the begin of a sentence, such as `Mail`. */
  what: string;
  /** The metric that counts attempts by their outcome. */
  counter: string;
}

export function createLostJobs({ health, part, what, counter }: LostJobsParts): LostJobs {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    note(how, reason) {
      const words = how === 'refused' ? 'refused for good' : 'given up';
      health.report({
        part,
        subject: how,
        problem: `${what} was ${words} within the last hour: ${reason}.`,
        mend: `Nothing is tried again. The log says which (“${part} ${words}”), ${counter} how many; a single one may have a wrong address, many are about the site.`,
      });
      clearTimeout(timers.get(how));
      timers.set(how, setTimeout(() => health.clear(part, how), SHOWN_MS).unref());
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
