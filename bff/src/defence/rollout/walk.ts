import { CANARY_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { RolloutSettings } from '../../config/defence-settings.ts';
import type { Database } from '../../database/database.ts';
import type { CommandResult } from '../../delivery/registry/channels/commands/channel-command.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { PROGRESSIVE_ROLLOUT, whyOf } from '../actions/actor.ts';
import type { Announcer } from '../announcements/announcer.ts';
import type { CanaryJudgement } from '../evidence/judge-canary.ts';
import type { RolloutHooks } from './hooks.ts';
import { readinessOf } from './readiness.ts';
import { makerOf } from './release-trace.ts';
import { createRolloutEnd, type Standing } from './rollout-end.ts';
import { createRolloutRecord, nextPercentOf, percentOf, subjectOf } from './rollout-record.ts';
import { findRollout, saveRollout, type StoredRollout } from './rollout-store.ts';

export interface WalkParts {
  db: Database;
  registry: Pick<ReleaseRegistry, 'pointers' | 'changes' | 'moveChannel' | 'setShare' | 'promote' | 'end'>;
  hooks: RolloutHooks;
  announcer: Announcer;
  settings: Pick<RolloutSettings, 'stepMinutes' | 'stepPageViews'>;
  now: () => Date;
}

/** Describes why a command of the registry did nothing. */
function refusalWords(result: Exclude<CommandResult, { kind: 'done' | 'planned' }>): string {
  if (result.kind === 'gate-refused')
    return `the gate refuses the release: ${result.gate.findings
      .flatMap(({ reasons }) => reasons)
      .slice(0, 3)
      .join('; ')}`;
  if (result.kind === 'conflict') return `somebody else moved the ${result.channel} channel`;
  return `the registry refuses the step: ${result.kind}`;
}

/**
 * Creates the walk of progressive rollouts. Each call takes the next possible step of one rollout. Each command names
 * the change of the registry that it expects, so two processes cannot both take a step. The command and the row that
 * records it are two transactions. A process may die between them, so each walk begins with the registry's present
 * state.
 */
export function createWalk({ db, registry, hooks, announcer, settings, now }: WalkParts) {
  const record = createRolloutRecord({ db, hooks, announcer, now });
  const { note, hold, wait } = record;
  const { standingOf, ownCanary, endWhereDecided, succeed, fail, close, abort } = createRolloutEnd({
    db,
    registry,
    hooks,
    record,
    now,
  });

  const stepTo = (rollout: StoredRollout, step: number, pageViews: number, words: string) =>
    note(
      rollout,
      { phase: 'progressing', step, stepAt: now(), stepPageViews: pageViews, words },
      rollout.steps[step] ?? null,
      {
        type: 'rollout.step',
        title: `${rollout.name} ${rollout.version} goes to ${rollout.steps[step]} % of the readers`,
      },
    );

  /**
   * Returns whether a rollout still runs at the same step and is not paused. A hook call takes time, and somebody may
   * have paused or ended the rollout meanwhile.
   */
  async function goesOn({ id, step }: StoredRollout): Promise<boolean> {
    const present = await findRollout(db, id);
    return present !== null && present.endedAt === null && !present.isPaused && present.step === step;
  }

  /**
   * Records a share that the rollout gave to readers but could not record, because its process died.
   * @returns whether there was such a share.
   */
  async function adopt(standing: Standing, pageViews: number): Promise<boolean> {
    const { rollout, canary } = standing;
    const { version, step, steps } = rollout;
    if (canary?.version !== version) return false;
    if (step >= 0 && canary.percent !== steps[step + 1]) return false;
    const made = step < 0 ? await ownCanary(standing) : await makerOf(registry, canary);
    if (made?.who !== PROGRESSIVE_ROLLOUT) return false;
    await stepTo(rollout, step + 1, pageViews, made.why);
    return true;
  }

  async function start(standing: Standing): Promise<void> {
    const { rollout } = standing;
    const { id, name, version, why } = rollout;
    for (const type of ['confirm-rollout', 'pre-rollout'] as const) {
      const answer = await hooks.ask(type, subjectOf(rollout));
      if (!answer.agree) return hold(rollout, answer.reason);
    }
    if (!(await goesOn(rollout)) || (await endWhereDecided(await standingOf(rollout)))) return;
    const [percent = 100] = rollout.steps;
    if (percent === 100)
      return void (await saveRollout(db, id, { phase: 'waiting-promotion', words: 'waiting for its promotion' }));
    const words = `first step, to ${percent} % of the readers: ${why}`;
    const moved = await registry.moveChannel({
      name,
      version,
      channel: CANARY_CHANNEL,
      percent,
      who: PROGRESSIVE_ROLLOUT,
      why: whyOf(words),
      expectedChange: null,
    });
    if (moved.kind === 'done') {
      const [{ change }] = moved.changes;
      if (await stepTo(rollout, 0, 0, words)) return;
      const isOver = (await findRollout(db, id))?.endedAt !== null;
      // The rollout was aborted while the gate tried the release, so nothing watches this canary.
      if (isOver)
        await registry.end({
          name,
          channel: CANARY_CHANNEL,
          who: PROGRESSIVE_ROLLOUT,
          why: 'its rollout was aborted',
          expectedChange: change,
        });
      return;
    }
    if (moved.kind === 'conflict' || moved.kind === 'overtaken')
      return hold(rollout, `the rollout waits until the running canary of ${name} ends`);
    if (moved.kind !== 'planned') await fail(standing, refusalWords(moved));
  }

  async function raise(standing: Standing, canary: ChannelPointer, words: string, pageViews: number): Promise<void> {
    const { rollout } = standing;
    const { name } = rollout;
    const answer = await hooks.ask('confirm-traffic-increase', subjectOf(rollout));
    if (!answer.agree) return hold(rollout, answer.reason);
    if (!(await goesOn(rollout))) return;
    const percent = nextPercentOf(rollout);
    const moved = await registry.setShare({
      name,
      percent,
      who: PROGRESSIVE_ROLLOUT,
      why: whyOf(`to ${percent} % of the readers; ${words}`),
      expectedChange: canary.change,
    });
    if (moved.kind === 'done')
      return void (await stepTo(rollout, rollout.step + 1, pageViews, `to ${percent} % of the readers; ${words}`));
    if (moved.kind === 'gate-refused') return void (await fail(standing, refusalWords(moved)));
    if (moved.kind !== 'planned') await hold(rollout, refusalWords(moved));
  }

  async function promote(standing: Standing, words: string): Promise<void> {
    const { rollout, canary } = standing;
    const { name, version } = rollout;
    const answer = await hooks.ask('confirm-promotion', subjectOf(rollout, 'waiting-promotion'));
    if (!answer.agree) return hold({ ...rollout, phase: 'waiting-promotion' }, answer.reason);
    if (!(await goesOn(rollout))) return;
    // If the process dies after this line, the next process finds out whether the release was promoted.
    if (!(await saveRollout(db, rollout.id, { phase: 'promoting', words: 'being promoted' }))) return;
    const moved = await registry.promote({
      name,
      version,
      who: PROGRESSIVE_ROLLOUT,
      why: whyOf(`to all readers; ${words}`),
      expectedCanaryChange: canary?.change ?? null,
    });
    if (moved.kind === 'done' || moved.kind === 'already-there')
      return void (await succeed(rollout, `to all readers; ${words}`));
    if (moved.kind === 'gate-refused') return void (await fail(standing, refusalWords(moved)));
    if (moved.kind !== 'planned') await hold({ ...rollout, phase: 'waiting-promotion' }, refusalWords(moved));
  }

  /** Advances a rollout whose canary runs. */
  async function progress(
    standing: Standing,
    canary: ChannelPointer,
    judgement: CanaryJudgement | undefined,
  ): Promise<void> {
    const { rollout } = standing;
    const percent = percentOf(rollout);
    if (canary.percent !== percent)
      return hold(
        rollout,
        `somebody else set the share of the canary to ${canary.percent} %: set the share to ${percent} % again, or abort the rollout`,
      );
    const answer = await hooks.ask('rollout', subjectOf(rollout));
    if (!answer.agree) return hold(rollout, answer.reason);
    const { isReady, words } = readinessOf(rollout, judgement, settings, now());
    if (!isReady) return wait(rollout, words);
    if (nextPercentOf(rollout) === 100) return promote(standing, words);
    await raise(standing, canary, words, judgement?.failures.tested.pageViews ?? 0);
  }

  return {
    abort,

    /**
     * Takes the step that a rollout can take now, if there is one.
     * @param judgement result of the tests of the rollout's release.
     */
    async walk(id: number, judgement: CanaryJudgement | undefined): Promise<void> {
      // Reads the rollout again, because a step that an earlier look began may just have ended.
      const rollout = await findRollout(db, id);
      if (rollout === null || rollout.isClosed) return;
      if (rollout.endedAt !== null) return close(rollout);
      if (rollout.nextLookAt !== null && rollout.nextLookAt > now()) return;
      const standing = await standingOf(rollout);
      if (await endWhereDecided(standing)) return;
      if (await adopt(standing, judgement?.failures.tested.pageViews ?? 0)) return;
      const asking = await hooks.asksToEnd(subjectOf(rollout));
      if (asking !== null) return void (await fail(standing, `the rollback hook "${asking}" asked to end the rollout`));
      if (rollout.isPaused) return;
      const { canary } = standing;
      if (rollout.step >= 0 && canary !== undefined) return progress(standing, canary, judgement);
      await (rollout.phase === 'waiting' ? start(standing) : promote(standing, 'the only step'));
    },

    /**
     * Pauses a rollout, or resumes it.
     * @returns the reason why nothing changed, in a sentence; `null` if the rollout was paused or resumed.
     */
    async hold(
      rollout: StoredRollout,
      isPaused: boolean,
      who: string,
      why: string | undefined,
    ): Promise<string | null> {
      const words = `${isPaused ? 'paused' : 'resumed'} by ${who}${why === undefined ? '' : `: ${why}`}`;
      const isKept = await note(rollout, { phase: rollout.phase, isPaused, words }, null, {
        type: isPaused ? 'rollout.paused' : 'rollout.resumed',
        title: `The rollout of ${rollout.name} ${rollout.version} was ${isPaused ? 'paused' : 'resumed'}`,
      });
      return isKept ? null : `The rollout of ${rollout.name} ${rollout.version} has already ended.`;
    },
  };
}
export type RolloutWalk = ReturnType<typeof createWalk>;
