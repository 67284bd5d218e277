import type { StartRollout } from '@plainwell/contracts/delivery/progressive-rollout.ts';
import type { Database } from '../../database/database.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { retiredSentence } from '../../delivery/registry/channels/retirements.ts';
import { listActions } from '../actions/action-store.ts';
import { CANARY_CHANNEL, STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { RolloutView } from '../read-model.ts';
import { beginRollout, listRollouts, runningRollout, type StoredRollout } from './rollout-store.ts';
import type { RolloutWalk } from './walk.ts';

interface RolloutServiceParts {
  db: Database;
  registry: Pick<ReleaseRegistry, 'pointers' | 'details' | 'retirements'>;
  walk: Pick<RolloutWalk, 'abort' | 'hold'>;
  steps: readonly number[];
}

/** A rollout, or the reason why the site refused the request. */
export type RolloutResult = { ok: true; rollout: RolloutView } | { ok: false; status: 404 | 409; error: string };

/** A request to pause, resume or abort a rollout. */
export interface RolloutCommand {
  /** Who requests it, for the audit. */
  who: string;
  why?: string | undefined;
  /** Id of the rollout that the person saw. Without it, the command applies to the running rollout. */
  id?: number;
}

const refused = (status: 404 | 409, error: string): RolloutResult => ({ ok: false, status, error });

/** Creates the service that starts, shows, pauses, resumes and aborts progressive rollouts. */
export function createRolloutService({ db, registry, walk, steps }: RolloutServiceParts) {
  async function newest(name: string): Promise<RolloutResult> {
    const [rollout] = await listRollouts(db, { name, ended: 1 });
    return rollout === undefined ? refused(404, `${name} has had no progressive rollout.`) : { ok: true, rollout };
  }

  /**
   * Runs a command on the running rollout of a name.
   * @param work runs the command. Returns `null`, or the reason why it changed nothing.
   */
  async function onRunning(
    name: string,
    { id }: RolloutCommand,
    work: (rollout: StoredRollout) => Promise<string | null>,
  ): Promise<RolloutResult> {
    const rollout = await runningRollout(db, name);
    if (rollout === null) return refused(409, `${name} has no running progressive rollout.`);
    if (id !== undefined && rollout.id !== id)
      return refused(409, `A newer rollout of ${name} runs now, of ${rollout.version}.`);
    const refusal = await work(rollout);
    return refusal === null ? newest(name) : refused(409, refusal);
  }

  return {
    newest,

    /**
     * Starts the rollout of a published release. Refuses a release that self-defence once halted: only a person may
     * give it to readers again.
     */
    async start(name: string, { version, why }: StartRollout, who: string): Promise<RolloutResult> {
      const details = await registry.details({ name, version });
      if (details === null) return refused(404, `There is no release ${version} of ${name}.`);
      if (!details.release.isKept)
        return refused(409, `The site has pruned the files of ${name} ${version}: publish the release again.`);
      const retirement = (await registry.retirements()).find((change) => change.name === name);
      if (retirement !== undefined) return refused(409, retiredSentence(name, retirement));
      const pointers = (await registry.pointers()).filter((pointer) => pointer.name === name);
      const stable = pointers.find(({ channel }) => channel === STABLE_CHANNEL);
      if (stable === undefined)
        return refused(409, `${name} has no stable release to compare ${version} with: release to stable first.`);
      if (stable.version === version) return refused(409, `${STABLE_CHANNEL} already points at ${name} ${version}.`);
      if (pointers.some(({ channel }) => channel === CANARY_CHANNEL))
        return refused(409, `A canary of ${name} runs: end or promote it first.`);
      const [halted] = await listActions(db, { name, version, kind: 'halted', limit: 1 });
      if (halted !== undefined)
        return refused(
          409,
          `${name} ${version} was halted on ${halted.at.toISOString().slice(0, 10)}: ${halted.reason}. The site does not roll this release out again: release a fixed version, or start a canary by hand with --channel canary.`,
        );
      const begun = await beginRollout(db, { name, version, steps: [...steps], startedBy: who, why });
      return begun === null ? refused(409, `A progressive rollout of ${name} already runs.`) : newest(name);
    },

    pause: (name: string, command: RolloutCommand) =>
      onRunning(name, command, (rollout) => walk.hold(rollout, true, command.who, command.why)),
    resume: (name: string, command: RolloutCommand) =>
      onRunning(name, command, (rollout) => walk.hold(rollout, false, command.who, command.why)),
    abort: (name: string, command: RolloutCommand) =>
      onRunning(name, command, (rollout) => walk.abort(rollout, command.who, command.why ?? 'by command')),
  };
}
export type RolloutService = ReturnType<typeof createRolloutService>;

/** Commands for a running rollout. */
export const rolloutCommandKinds = ['pause', 'resume', 'abort'] as const;
export type RolloutCommandKind = (typeof rolloutCommandKinds)[number];
export type RolloutCommands = Pick<RolloutService, RolloutCommandKind>;
