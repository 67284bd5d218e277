import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { lossInWords, type ProcessLoss } from '../../sandbox/isolation/process-loss.ts';
import type { Health } from '../../telemetry/health/health.ts';

/** A trouble that has not come again for this time is over, in milliseconds. */
const OVER_AFTER_MS = 120_000;
/** How often it is looked what is over, in milliseconds. */
const LOOK_EVERY_MS = 10_000;
/** Longest part of what a module says that a problem tells. */
const SAID_MAXIMUM = 200;

/** Makes lost rendering processes and failing slots problems of this process, for as long as they come again. */
export interface RenderingHealth {
  noteLoss(loss: ProcessLoss): void;
  /** @returns whether this is the first time in a while that the slot's module of this release was not rendered. */
  noteFailure(slot: SlotOutcome): boolean;
  /** Notes that a page was refused because too many waited. */
  noteOverload(): void;
  /** Ends what has not come again for a while. */
  look(): void;
  close(): void;
}

/** What is known of the releases that this process gives to readers. */
export interface LiveReleases {
  /** The change of pointers that they follow. */
  change: () => number;
  /** Whether a release of the name is refused here: health says so by itself. */
  isRefused: (name: string) => boolean;
}

/** @param now milliseconds. */
export function createRenderingHealth(
  health: Pick<Health, 'report' | 'clear'>,
  live: LiveReleases,
  now: () => number = () => performance.now(),
): RenderingHealth {
  /** Of losses by their kind, and of refused pages. */
  const lastTrouble = new Map<string, number>();
  const lastFailure = new Map<string, number>();
  /** Slots of remotes without a release, each with the change of pointers at which it was seen. */
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
    // Pages with such a slot are kept, so that time says nothing. After a change of pointers they are made anew.
    for (const [subject, change] of unreleased) {
      if (change === live.change()) continue;
      unreleased.delete(subject);
      health.clear('slots', subject);
    }
  }

  /** @returns whether it is news since the pointers moved. */
  function noteUnreleased({ remote, module }: SlotOutcome): boolean {
    const subject = `${remote} ${module}`;
    const isNew = !unreleased.has(subject);
    unreleased.set(subject, live.change());
    if (!live.isRefused(remote))
      health.report({
        part: 'slots',
        subject,
        problem: `The shell names ${module} of ${remote}, which has no release; readers get pages without it.`,
        mend: `Release ${remote} (npm run release -- ${remote}), or a shell that does not name it.`,
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
        mend: 'If it comes again (plainwell_render_process_exits_total): the log names the module that was running; without one, look who ends processes of this machine, or at its memory.',
      });
    },
    noteOverload() {
      const subject = 'overload';
      lastTrouble.set(subject, now());
      health.report({
        part: 'rendering',
        subject,
        problem:
          'More pages are asked for than can be made: pages that are not kept are refused with 503, kept ones are not.',
        mend: 'Look who asks (plainwell_unmade_pages_total, the log of the proxy); where it is readers, give the site more processors or processes.',
      });
    },
    noteFailure(slot) {
      const { remote, release, module, outcome, message } = slot;
      if (outcome === 'missing' && release === null) return noteUnreleased(slot);
      const subject = `${releaseId({ name: remote, version: release ?? 'none' })} ${module}`;
      const isNew = !lastFailure.has(subject);
      lastFailure.set(subject, now());
      // One that is missing is left out by its remote, or its release is refused and told by that.
      if (!isNew || outcome === 'missing') return isNew;
      const said = message?.split('\n', 1)[0]?.slice(0, SAID_MAXIMUM) ?? '';
      health.report({
        part: 'slots',
        subject,
        problem: `Renderings of ${module} fail on the server (${outcome}${said === '' ? '' : `: ${said}`}); readers get its fallback, or their browsers try.`,
        mend: `Tell the team of ${remote}, or roll back (npm run release -- rollback ${remote}); plainwell_slot_renders_total has the rate.`,
      });
      return true;
    },
    close: () => clearInterval(timer),
  };
}
