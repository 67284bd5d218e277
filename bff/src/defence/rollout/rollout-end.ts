import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { Database } from '../../database/database.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { PROGRESSIVE_ROLLOUT, whyOf } from '../actions/actor.ts';
import type { RolloutHooks } from './hooks.ts';
import { changesSinceBegin, givenIn, takenIn } from './release-trace.ts';
import { subjectOf, type RolloutRecord } from './rollout-record.ts';
import { closeRollout, findRollout, runningRollout, type StoredRollout } from './rollout-store.ts';

interface RolloutEndParts {
  db: Database;
  registry: Pick<ReleaseRegistry, 'pointers' | 'changes' | 'end'>;
  hooks: Pick<RolloutHooks, 'ask'>;
  record: Pick<RolloutRecord, 'note'>;
  now: () => Date;
}

/** A rollout, and the pointers of its name's channels. */
export interface Standing {
  rollout: StoredRollout;
  canary: ChannelPointer | undefined;
  stable: ChannelPointer | undefined;
}

/** Most attempts to abort a rollout while somebody else moves its canary. */
const ABORTS_MAXIMUM = 5;

/** Creates the operations that end rollouts and their canaries. */
export function createRolloutEnd({ db, registry, hooks, record: { note }, now }: RolloutEndParts) {
  async function standingOf(rollout: StoredRollout): Promise<Standing> {
    const pointers = (await registry.pointers()).filter(({ name }) => name === rollout.name);
    return {
      rollout,
      canary: pointers.find(({ channel }) => channel === CANARY_CHANNEL),
      stable: pointers.find(({ channel }) => channel === STABLE_CHANNEL),
    };
  }

  /**
   * Returns the change by which the rollout gave its release to readers; `null` if the canary is another release, or if
   * somebody else made the change.
   */
  async function ownCanary({ rollout, canary }: Standing) {
    if (canary?.version !== rollout.version) return null;
    const given = givenIn(await changesSinceBegin(registry, rollout), CANARY_CHANNEL, rollout.version);
    return given?.who === PROGRESSIVE_ROLLOUT ? given : null;
  }

  const succeed = (rollout: StoredRollout, words: string) =>
    note(rollout, { phase: 'succeeded', step: rollout.steps.length - 1, words, endedAt: now() }, 100, {
      type: 'rollout.succeeded',
      title: `${rollout.name} ${rollout.version} is stable: its rollout has succeeded`,
    });

  /**
   * Ends a rollout that failed, and its canary if the rollout still owns it.
   * @returns false if nothing ended, because somebody moved the canary meanwhile or the rollout has already ended.
   */
  async function fail(standing: Standing, words: string, who: string = PROGRESSIVE_ROLLOUT): Promise<boolean> {
    const { rollout, canary } = standing;
    const { name, version, step } = rollout;
    // A process may have died after it gave the release to readers and before it recorded the step.
    const isOwn = canary?.version === version && (step >= 0 || (await ownCanary(standing)) !== null);
    if (isOwn) {
      const ended = await registry.end({
        name,
        channel: CANARY_CHANNEL,
        who,
        why: whyOf(words),
        expectedChange: canary.change,
      });
      if (ended.kind === 'conflict' || ended.kind === 'overtaken') return false;
    }
    return note(rollout, { phase: 'failed', words, endedAt: now() }, isOwn || step >= 0 ? 0 : null, {
      type: 'rollout.failed',
      title: `The rollout of ${name} ${version} has failed`,
    });
  }

  /**
   * Ends the canary that a failed rollout left behind. A rollout leaves one if it fails while the gate tries the
   * release and the process dies before it ends the canary.
   */
  async function endLeftCanary(rollout: StoredRollout): Promise<void> {
    const standing = await standingOf(rollout);
    if (
      rollout.phase !== 'failed' ||
      standing.canary === undefined ||
      (await ownCanary(standing)) === null ||
      (await runningRollout(db, rollout.name)) !== null
    )
      return;
    await registry.end({
      name: rollout.name,
      channel: CANARY_CHANNEL,
      who: PROGRESSIVE_ROLLOUT,
      why: whyOf(`its rollout has failed: ${rollout.words}`),
      expectedChange: standing.canary.change,
    });
  }

  return {
    standingOf,
    ownCanary,
    succeed,
    fail,

    /**
     * Ends a rollout that somebody, or self-defence, has already decided: its release is stable, or readers no longer
     * get the release.
     * @returns false if the rollout continues.
     */
    async endWhereDecided(standing: Standing): Promise<boolean> {
      const { rollout, canary, stable } = standing;
      const { version, phase, step } = rollout;
      if (canary?.version === version) return false;
      const changes = await changesSinceBegin(registry, rollout);
      if (stable?.version === version) {
        const given = givenIn(changes, STABLE_CHANNEL, version);
        await succeed(
          rollout,
          phase === 'promoting' || given === undefined
            ? 'promoted to all readers'
            : `promoted to all readers by ${given.who}: ${given.why}`,
        );
        return true;
      }
      const taken = takenIn(changes, version);
      if (taken === undefined && step < 0) return false;
      const what = taken?.channel === STABLE_CHANNEL ? 'stable was moved to another release' : 'its canary was ended';
      await fail(
        standing,
        taken === undefined ? 'its canary no longer exists' : `${what} by ${taken.who}: ${taken.why}`,
      );
      return true;
    },

    /** Closes an ended rollout: ends a canary that it left behind, and calls its `post-rollout` hooks. */
    async close(rollout: StoredRollout): Promise<void> {
      await endLeftCanary(rollout);
      await hooks.ask('post-rollout', subjectOf(rollout));
      await closeRollout(db, rollout.id);
    },

    /**
     * Ends a rollout on request.
     * @returns the reason why the rollout did not end, in a sentence; `null` if it ended.
     */
    async abort({ id, name, version }: StoredRollout, who: string, why: string): Promise<string | null> {
      for (let aborts = 0; aborts < ABORTS_MAXIMUM; aborts += 1) {
        const rollout = await findRollout(db, id);
        if (rollout?.phase === 'failed') return null;
        if (rollout === null || rollout.endedAt !== null) return `The rollout of ${name} ${version} has already ended.`;
        const standing = await standingOf(rollout);
        if (standing.stable?.version === version) return `${name} ${version} is already stable: roll it back.`;
        // The promotion of a one-step rollout has no canary to move, so an abort cannot stop it.
        if (rollout.phase === 'promoting' && standing.canary?.version !== version)
          return `${name} ${version} is being promoted: try again, or roll it back when it is stable.`;
        if (await fail(standing, `aborted by ${who}: ${why}`, who)) return null;
      }
      return `Somebody else is moving the canary of ${name}, so the rollout continues: try again.`;
    },
  };
}
