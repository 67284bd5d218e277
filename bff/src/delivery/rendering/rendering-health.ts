import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { lossInWords, type ProcessLoss } from '../../sandbox/isolation/process-loss.ts';
import type { Health } from '../../telemetry/health/health.ts';

/** Time without recurrence after which a problem is over, in milliseconds. */
const OVER_AFTER_MS = 120_000;
/** Time between two checks for problems that are over, in milliseconds. */
const LOOK_EVERY_MS = 10_000;
/** Longest quotation of a module's message in a problem, in characters. */
const SAID_MAXIMUM = 200;

/** Reports lost rendering processes and failing slots as problems of this process, as long as they recur. */
export interface RenderingHealth {
  noteLoss(loss: ProcessLoss): void;
  /**
   * Notes that a slot was not rendered.
   * @returns whether this is the first time in a while for the slot's module and release.
   */
  noteFailure(slot: SlotOutcome): boolean;
  /** Notes that a page was refused because too many pages waited. */
  noteOverload(): void;
  /** Clears problems that have not recurred for a while. */
  look(): void;
  close(): void;
}

/** State of the releases that readers get from this process. */
export interface LiveReleases {
  /** Returns the number of the pointer change that this process follows. */
  change: () => number;
  /**
   * Returns whether this process refuses a release of this name. Health already reports the refusal, so a slot without
   * that release is not reported here.
   */
  isRefused: (name: string) => boolean;
}

/**
 * Creates the reporting of rendering problems.
 * @param now milliseconds of a monotonic clock.
 */
export function createRenderingHealth(
  health: Pick<Health, 'report' | 'clear'>,
  live: LiveReleases,
  now: () => number = () => performance.now(),
): RenderingHealth {
  /** Times of the last loss of each kind, and of the last refused page. */
  const lastTrouble = new Map<string, number>();
  const lastFailure = new Map<string, number>();
  /** Slots of remotes without a release, each with the number of the pointer change at which the slot was seen. */
  const unreleased = new Map<string, number>();

  function look(): void {
    for (const [part, last] of [
      ['rendering', lastTrouble],
      ['slots', lastFailure],
    ] as const) {
      for (const [subject, at] of last) {
        if (now() - at < OVER_AFTER_MS) continue;
        last.delete(subject);
        health.clear(part, subject);
      }
    }
    // The cache keeps pages with such a slot, so the time since the last rendering means nothing. After a change of
    // pointers, the site renders these pages again.
    for (const [subject, change] of unreleased) {
      if (change === live.change()) continue;
      unreleased.delete(subject);
      health.clear('slots', subject);
    }
  }

  /**
   * Notes a slot of a remote without a release.
   * @returns whether the slot is new since the pointers changed.
   */
  function noteUnreleased({ remote, module }: SlotOutcome): boolean {
    const subject = `${remote} ${module}`;
    const isNew = !unreleased.has(subject);
    unreleased.set(subject, live.change());
    if (!live.isRefused(remote))
      health.report({
        part: 'slots',
        subject,
        problem: `The shell uses ${module} of ${remote}, but ${remote} has no release. Readers get pages without this module.`,
        mend: `Release ${remote} (npm run release -- ${remote}), or release a shell that does not use the remote.`,
      });
    return isNew;
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref();

  return {
    look,
    noteLoss(loss) {
      lastTrouble.set(loss.kind, now());
      health.report({
        part: 'rendering',
        subject: loss.kind,
        problem: `A rendering process ${lossInWords(loss).split('\n', 1)[0]?.slice(0, SAID_MAXIMUM)}; it was replaced.`,
        mend: 'If this happens again (plainwell_render_process_exits_total): the log names the module that was running. If the log names none, check the memory of the machine, and what ends processes there.',
      });
    },
    noteOverload() {
      const subject = 'overload';
      lastTrouble.set(subject, now());
      health.report({
        part: 'rendering',
        subject,
        problem:
          'The site gets requests for more pages than it can render. It serves cached pages and answers 503 to requests for other pages.',
        mend: 'Find out who sends the requests (plainwell_unmade_pages_total, the log of the proxy). If readers send them, give the site more processors or processes.',
      });
    },
    noteFailure(slot) {
      const { remote, release, module, outcome, message } = slot;
      if (outcome === 'missing' && release === null) return noteUnreleased(slot);
      const subject = `${releaseId({ name: remote, version: release ?? 'none' })} ${module}`;
      const isNew = !lastFailure.has(subject);
      lastFailure.set(subject, now());
      // If a module is missing, its remote does not expose it, or health already reports its release as refused.
      if (!isNew || outcome === 'missing') return isNew;
      const said = message?.split('\n', 1)[0]?.slice(0, SAID_MAXIMUM) ?? '';
      health.report({
        part: 'slots',
        subject,
        problem: `Renderings of ${module} fail on the server (${outcome}${said === '' ? '' : `: ${said}`}). Readers get its fallback, or their browsers render it.`,
        mend: `Tell the team of ${remote}, or roll back (npm run release -- rollback ${remote}); plainwell_slot_renders_total has the rate.`,
      });
      return true;
    },
    close: () => clearInterval(timer),
  };
}
