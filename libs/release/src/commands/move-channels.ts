import type { ExecutedCommand } from '@plainwell/contracts/delivery/channel-commands.ts';
import { changeLine } from '../output/change-text.ts';
import type { Command } from '../command-context.ts';
import type { Outcome, Result } from '../outcome.ts';
import { reachRegistry } from './reach-registry.ts';
import type { RegistryClient } from '../registry/registry-client.ts';
import { resolveVersion } from '../registry/resolve-version.ts';

/** What `promote` was asked for. */
export interface PromoteRequest {
  remote: string;
  version: string | undefined;
  channel: string;
  percent: number | undefined;
  why: string | undefined;
}

/** What `rollback` was asked for. */
export type RollbackRequest = Pick<PromoteRequest, 'remote' | 'version' | 'why'>;

/** Asks the registry of a name for a command, and tells what it changed. */
function moving(remote: string, ask: (registry: RegistryClient, name: string) => Promise<Result<ExecutedCommand>>): Command {
  return async (context): Promise<Outcome> => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const executed = await ask(reached.value.registry, reached.value.name);
    if (!executed.ok) return executed;
    const { changes } = executed.value;
    const [change, ended] = changes;
    return { ok: true, lines: changes.map(changeLine), document: { change, ...(ended && { ended }) } };
  };
}

/** Points a channel at a published release, by default at what the canary has; the canary whose release becomes stable ends. */
export function promote({ remote, version, channel, percent, why }: PromoteRequest): Command {
  return moving(remote, async (registry, name) => {
    const resolved = await resolveVersion(registry, name, version);
    return resolved.ok ? registry.promote(name, { version: resolved.value, channel, percent, why }) : resolved;
  });
}

/** Points stable at the release before, or at another one that is kept. */
export function rollback({ remote, version, why }: RollbackRequest): Command {
  return moving(remote, async (registry, name) => {
    const resolved = await resolveVersion(registry, name, version);
    return resolved.ok ? registry.rollBack(name, { version: resolved.value, why }) : resolved;
  });
}

/** Gives the running canary another share of the readers. */
export function share(remote: string, percent: number, why: string | undefined): Command {
  return moving(remote, (registry, name) => registry.setShare(name, { percent, why }));
}

/** Ends a canary or a preview; its release stays published. */
export function end(remote: string, channel: string, why: string | undefined): Command {
  return moving(remote, (registry, name) => registry.end(name, { channel, why }));
}
