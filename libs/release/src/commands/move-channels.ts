import { CANARY_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { changeLine } from '../output/change-text.ts';
import { planLines } from '../output/plan-text.ts';
import type { Command } from '../command-context.ts';
import type { Outcome, Result } from '../outcome.ts';
import { reachRegistry } from './reach-registry.ts';
import { pointersOf } from '../registry/pointers.ts';
import type { NamedCommand, RegistryClient } from '../registry/registry-client.ts';
import { resolveVersion } from '../registry/resolve-version.ts';

/** The reason of a command, and whether the command is a dry run, which only shows what would change. */
interface Giving {
  why: string | undefined;
  isDryRun: boolean;
}

/** Arguments of `promote`. */
export interface PromoteRequest extends Giving {
  remote: string;
  version: string | undefined;
  channel: string;
  percent: number | undefined;
}

/** Arguments of `rollback`. */
export type RollbackRequest = Omit<PromoteRequest, 'channel' | 'percent'>;

/** Returns the gate's report from the publication of a release; `null` if there is none. */
async function publishedReport(
  registry: RegistryClient,
  name: string,
  version: string,
): Promise<Result<GateReport | null>> {
  const details = await registry.details({ name, version });
  return details.ok ? { ok: true, value: details.value.gate } : details;
}

/** Returns what a command would change, and which readers would get which release. */
async function dryRun(registry: RegistryClient, name: string, command: NamedCommand): Promise<Outcome> {
  const planned = await registry.plan(name, command);
  if (!planned.ok) return planned;
  const { moves, trial } = planned.value;
  const pointers = await pointersOf(registry, name);
  if (!pointers.ok) return pointers;
  const report = trial === null ? null : await publishedReport(registry, name, trial.version);
  if (report?.ok === false) return report;
  const gate = report?.value ?? null;
  const hasCanary =
    pointers.value.has(CANARY_CHANNEL) && !moves.some(({ channel, to }) => channel === CANARY_CHANNEL && to === null);
  return {
    ok: true,
    lines: planLines(name, planned.value, hasCanary, gate),
    document: { isDryRun: true, name, moves, trial, gate },
  };
}

/**
 * Returns a command that makes the registry move channels of a name. The command prints what changed or, in a dry run,
 * would change.
 */
function moving(
  remote: string,
  isDryRun: boolean,
  commandOf: (registry: RegistryClient, name: string) => Promise<Result<NamedCommand>>,
): Command {
  return async (context): Promise<Outcome> => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const { registry, name } = reached.value;
    const command = await commandOf(registry, name);
    if (!command.ok) return command;
    if (isDryRun) return dryRun(registry, name, command.value);
    const executed = await registry.execute(name, command.value);
    if (!executed.ok) return executed;
    const { changes } = executed.value;
    const [change, ended] = changes;
    return { ok: true, lines: changes.map(changeLine), document: { change, ...(ended && { ended }), changes } };
  };
}

const given = (command: NamedCommand) => async (): Promise<Result<NamedCommand>> => ({ ok: true, value: command });

/**
 * Points a channel at a published release; default: the canary's release. A canary whose release becomes stable ends.
 */
export function promote({ remote, version, channel, percent, why, isDryRun }: PromoteRequest): Command {
  return moving(remote, isDryRun, async (registry, name) => {
    const resolved = await resolveVersion(registry, name, version);
    return resolved.ok
      ? { ok: true, value: { of: 'promote', body: { version: resolved.value, channel, percent, why } } }
      : resolved;
  });
}

/** Points stable at the previous release, or at another release whose files are stored. Restores a retired remote. */
export function rollback({ remote, version, why, isDryRun }: RollbackRequest): Command {
  return moving(remote, isDryRun, async (registry, name) => {
    const resolved = await resolveVersion(registry, name, version);
    return resolved.ok ? { ok: true, value: { of: 'rollback', body: { version: resolved.value, why } } } : resolved;
  });
}

/** Changes the running canary's share of the readers. */
export function share(remote: string, percent: number, { why, isDryRun }: Giving): Command {
  return moving(remote, isDryRun, given({ of: 'share', body: { percent, why } }));
}

/** Ends a canary or a preview and its links; the release stays published. */
export function end(remote: string, channel: string, { why, isDryRun }: Giving): Command {
  return moving(remote, isDryRun, given({ of: 'end', body: { channel, why } }));
}

/** Ends all channels of a remote that no shell names any more. The remote's releases stay available for open pages. */
export function retire(remote: string, { why, isDryRun }: Giving): Command {
  return moving(remote, isDryRun, given({ of: 'retire', body: { why } }));
}
