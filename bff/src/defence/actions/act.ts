import { CANARY_CHANNEL, STABLE_CHANNEL, type PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { DefenceSettings } from '../../config/defence-settings.ts';
import type { Database } from '../../database/database.ts';
import type { CommandResult } from '../../delivery/registry/channels/commands/channel-command.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import type { Announcer } from '../announcements/announcer.ts';
import type { Notice } from '../announcements/notice.ts';
import type { DefenceAction } from '../read-model.ts';
import type { Finding } from '../evidence/release-tests.ts';
import { listActions, noteAction } from './action-store.ts';
import { SELF_DEFENCE, whyOf } from './actor.ts';
import { findHealthyRelease } from './healthy-release.ts';

export interface ActingParts {
  db: Database;
  registry: Pick<ReleaseRegistry, 'end' | 'rollBack' | 'changes' | 'stableBefore' | 'wasServed' | 'getVerified'>;
  announcer: Announcer;
  settings: DefenceSettings;
  count: (name: string, kind: DefenceAction['kind']) => void;
  now: () => Date;
}

/**
 * Time for which self-defence may refuse sufficient evidence before it informs operators, in milliseconds. Few
 * addresses see a bad release at first, so an earlier notice would often be wrong.
 */
const FEW_FOR_MS = 10 * 60_000;

/** Number of latest changes of a name in which `catchUp` searches for changes by self-defence. */
const LATEST_CHANGES = 20;

const noticeTypes: Readonly<Record<DefenceAction['kind'], Notice['type']>> = {
  halted: 'release.halted',
  'rolled-back': 'release.rolled-back',
  observed: 'release.observed',
  refused: 'release.refused',
};

function titleOf({ kind, name, version, to }: Omit<DefenceAction, 'id'>): string {
  switch (kind) {
    case 'halted':
      return `The canary ${version} of ${name} was halted`;
    case 'rolled-back':
      return `${name} was rolled back from ${version} to ${to ?? 'the release before'}`;
    case 'observed':
      return `${name} ${version} is worse; self-defence only observes`;
    case 'refused':
      return `Self-defence did not act on ${name} ${version}`;
  }
}

/**
 * Acts on the findings of tests, records each action and notifies operators. A halt or a rollback is a registry
 * command, so the registry's audit contains it even if this process dies right after.
 */
export function createActing({ db, registry, announcer, settings, count, now }: ActingParts) {
  /**
   * Stores an action and queues its notice to operators, in one transaction. Does nothing if an action for the same
   * registry change is already stored.
   */
  async function note(action: Omit<DefenceAction, 'id'>): Promise<void> {
    const isNew = await announcer.transaction(async (transaction, announce) => {
      if (!(await noteAction(transaction, action))) return false;
      const { at, name, version, kind, reason, to, change } = action;
      await announce({
        type: noticeTypes[kind],
        at,
        name,
        version,
        title: titleOf(action),
        reason,
        data: { to, change },
      });
      return true;
    });
    if (isNew) count(action.name, action.kind);
  }

  const actionOf = ({ pointer, test }: Finding, kind: DefenceAction['kind'], reason: string) => ({
    at: now(),
    name: pointer.name,
    kind,
    version: test.version,
    to: null,
    change: null,
    reason,
  });

  /** Records, at most once per test, that self-defence did not act, and why. */
  async function noteOnce(finding: Finding, kind: 'observed' | 'refused', reason: string): Promise<void> {
    const { name, version, since } = finding.test;
    const [known] = await listActions(db, { name, version, kind, from: since, limit: 1 });
    if (known === undefined) await note(actionOf(finding, kind, reason));
  }

  /** Returns whether self-defence already took an action of this kind within the cool-down. */
  async function hasActed(query: { name: string; kind: DefenceAction['kind']; version?: string }): Promise<boolean> {
    const from = new Date(now().getTime() - settings.cooldown * 60_000);
    return (await listActions(db, { ...query, from, limit: 1 })).length > 0;
  }

  async function noteResult(
    finding: Finding,
    kind: 'halted' | 'rolled-back',
    result: CommandResult,
    reason: string,
  ): Promise<void> {
    if (result.kind === 'done') {
      const [{ change, to }] = result.changes;
      return note({ ...actionOf(finding, kind, reason), to: to?.version ?? null, change });
    }
    // On a conflict, somebody else moved the channel in the meantime, and the next look reads the new state.
    if (result.kind !== 'conflict' && result.kind !== 'overtaken')
      await noteOnce(finding, 'refused', `${reason}. The registry refused: ${result.kind}`);
  }

  async function halt(finding: Extract<Finding, { kind: 'canary' }>, reason: string): Promise<void> {
    const { name, version, change } = finding.pointer;
    if (await hasActed({ name, version, kind: 'halted' }))
      return noteOnce(
        finding,
        'refused',
        `${reason}. This release was halted within the last ${settings.cooldown} minutes, and somebody then gave the release to readers again`,
      );
    const result = await registry.end({
      name,
      channel: CANARY_CHANNEL,
      who: SELF_DEFENCE,
      why: whyOf(`halted: ${reason}`),
      expectedChange: change,
    });
    await noteResult(finding, 'halted', result, reason);
  }

  async function rollBack(finding: Extract<Finding, { kind: 'stable' }>, reason: string): Promise<void> {
    const { name, change } = finding.pointer;
    if (await hasActed({ name, kind: 'rolled-back' }))
      return noteOnce(
        finding,
        'refused',
        `${reason}. ${name} was already rolled back within the last ${settings.cooldown} minutes`,
      );
    const healthy = await findHealthyRelease({ db, registry, margin: settings.failureMargin, now }, finding);
    if (!healthy.ok)
      return noteOnce(finding, 'refused', `${reason}. There is no release to go back to: ${healthy.reason}`);
    const result = await registry.rollBack({
      name,
      version: healthy.version,
      who: SELF_DEFENCE,
      why: whyOf(`rolled back: ${reason}`),
      expectedChange: change,
    });
    await noteResult(finding, 'rolled-back', result, reason);
  }

  return {
    /**
     * Acts on the findings of one look.
     * @param isRolledOut returns whether a progressive rollout of a name is under way. The canary of a rollout is
     * halted even if the settings forbid halts.
     */
    async act(findings: readonly Finding[], isRolledOut: (name: string) => boolean): Promise<void> {
      for (const finding of findings) {
        const { reason, words } = finding.judgement;
        if (finding.refusedSince !== null && now().getTime() - finding.refusedSince.getTime() >= FEW_FOR_MS)
          await noteOnce(finding, 'refused', words);
        if (reason === null) continue;
        if (finding.kind === 'canary' ? settings.halts || isRolledOut(finding.pointer.name) : settings.rollsBack) {
          await (finding.kind === 'canary' ? halt(finding, reason) : rollBack(finding, reason));
        } else await noteOnce(finding, 'observed', reason);
      }
    },

    /**
     * Records actions of self-defence that only the registry's audit has, because the process died before it recorded
     * them.
     */
    async catchUp(names: readonly string[]): Promise<void> {
      for (const name of names) {
        const changes = await registry.changes({ name, limit: LATEST_CHANGES });
        const noted = new Set((await listActions(db, { name, limit: LATEST_CHANGES })).map(({ change }) => change));
        for (const each of changes.filter(({ who, change }) => who === SELF_DEFENCE && !noted.has(change)))
          await note(actionOfChange(each));
      }
    },
  };
}
export type Acting = ReturnType<typeof createActing>;

/** Builds the action that corresponds to a change in the registry's audit. */
function actionOfChange({ at, name, channel, from, to, change, why }: PointerChange): Omit<DefenceAction, 'id'> {
  const isRollback = channel === STABLE_CHANNEL;
  return {
    at: new Date(at),
    name,
    kind: isRollback ? 'rolled-back' : 'halted',
    version: from?.version ?? '',
    to: to?.version ?? null,
    change,
    reason: why,
  };
}
