import type { RolloutPhase } from '@plainwell/contracts/delivery/progressive-rollout.ts';
import type { Database } from '../../database/database.ts';
import type { Announcer } from '../announcements/announcer.ts';
import type { Notice } from '../announcements/notice.ts';
import type { HookSubject, RolloutHooks } from './hooks.ts';
import { lastWords, noteEvent, saveRollout, type StoredRollout } from './rollout-store.ts';

interface RecordParts {
  db: Database;
  hooks: Pick<RolloutHooks, 'tell'>;
  announcer: Announcer;
  now: () => Date;
}

/** Time between two looks at a waiting rollout, and so between two calls of its hooks, in milliseconds. */
const LOOK_AGAIN_MS = 10_000;

/** Returns the present share of a rollout in percent. */
export const percentOf = ({ steps, step }: StoredRollout) => (step < 0 ? 0 : (steps[step] ?? 0));
export const nextPercentOf = ({ steps, step }: StoredRollout) => steps[step + 1] ?? 100;

/** Builds the state of a rollout that its hooks receive. */
export const subjectOf = (rollout: StoredRollout, phase = rollout.phase): HookSubject => ({
  name: rollout.name,
  version: rollout.version,
  phase,
  percent: percentOf(rollout),
  nextPercent: rollout.endedAt === null ? nextPercentOf(rollout) : null,
});

/** Records the events of rollouts, and notifies operators. */
export function createRolloutRecord({ db, hooks, announcer, now }: RecordParts) {
  const lookAgain = () => new Date(now().getTime() + LOOK_AGAIN_MS);

  /**
   * Stores an event, and notifies operators and the `event` hooks.
   * @returns false if the rollout has already ended or taken the step.
   */
  async function note(
    rollout: StoredRollout,
    set: Partial<StoredRollout> & { phase: RolloutPhase; words: string },
    percent: number | null,
    notice: Pick<Notice, 'type' | 'title'>,
  ): Promise<boolean> {
    const at = now();
    const { id, name, version } = rollout;
    const isKept = await announcer.transaction(async (transaction, announce) => {
      if (!(await saveRollout(transaction, id, { nextLookAt: null, ...set }))) return false;
      await noteEvent(transaction, id, { at, phase: set.phase, percent, words: set.words });
      await announce({
        ...notice,
        at,
        name,
        version,
        reason: set.words,
        data: { phase: set.phase, percent: percent ?? percentOf(rollout) },
      });
      return true;
    });
    if (isKept)
      await hooks.tell(
        subjectOf({ ...rollout, ...set }),
        set.words,
        notice.type === 'rollout.failed' || notice.type === 'rollout.held',
        at,
      );
    return isKept;
  }

  /** Makes the rollout wait for a person or a hook. Notifies operators again only if the reason changes. */
  async function hold(rollout: StoredRollout, words: string): Promise<void> {
    const nextLookAt = lookAgain();
    if ((await lastWords(db, rollout.id)) === words)
      return void (await saveRollout(db, rollout.id, { words, nextLookAt }));
    await note(rollout, { phase: rollout.phase, words, nextLookAt }, null, {
      type: 'rollout.held',
      title: `The rollout of ${rollout.name} ${rollout.version} waits`,
    });
  }

  /** Makes the rollout wait for time or page views. */
  const wait = async (rollout: StoredRollout, words: string) =>
    void (await saveRollout(db, rollout.id, { words, nextLookAt: lookAgain() }));

  return { note, hold, wait };
}
export type RolloutRecord = ReturnType<typeof createRolloutRecord>;
