import { CANARY_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { GateReport } from '@plainwell/contracts/delivery/release-gate.ts';
import { changeLine } from '../output/change-text.ts';
import { planLines } from '../output/plan-text.ts';
import type { Command } from '../command-context.ts';
import type { Outcome, Result } from '../outcome.ts';
import { reachRegistry } from './reach-registry.ts';
import { pointersOf } from '../registry/pointers.ts';
import type { NamedCommand, RegistryClient } from '../registry/registry-client.ts';
import { resolveVersion } from '../registry/resolve-version.ts';

/** How a command is given: with a reason, or as a dry run, which changes nothing and says what it would change. */
interface Giving {
  why: string | undefined;
  isDryRun: boolean;
}

/** What `promote` was asked for. */
export interface PromoteRequest extends Giving {
  remote: string;
  version: string | undefined;
  channel: string;
  percent: number | undefined;
}

/** What `rollback` was asked for. */
export type RollbackRequest = Omit<PromoteRequest, 'channel' | 'percent'>;

/** What the gate said of a release when it was published; `null` where nothing is known. */
async function publishedReport(
  registry: RegistryClient,
  name: string,
  version: string,
): Promise<Result<GateReport | null>> {
  const details = await registry.details({ name, version });
  return details.ok ? { ok: true, value: details.value.gate } : details;
}

/** Says what a command would change, and who would get what. */
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

/** Asks the registry for a command about a name, and tells what it changed, or would change. */
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
 * Points a channel at a published release, by default at what the canary has; the canary whose release becomes stable
 * ends.
 */
export function promote({ remote, version, channel, percent, why, isDryRun }: PromoteRequest): Command {
  return moving(remote, isDryRun, async (registry, name) => {
    const resolved = await resolveVersion(registry, name, version);
    return resolved.ok
      ? { ok: true, value: { of: 'promote', body: { version: resolved.value, channel, percent, why } } }
      : resolved;
  });
}

/** Points stable at the release before, or at another one that is kept; brings a retired remote back. */
export function rollback({ remote, version, why, isDryRun }: RollbackRequest): Command {
  return moving(remote, isDryRun, async (registry, name) => {
    const resolved = await resolveVersion(registry, name, version);
    return resolved.ok ? { ok: true, value: { of: 'rollback', body: { version: resolved.value, why } } } : resolved;
  });
}

/** Gives the running canary another share of the readers. */
export function share(remote: string, percent: number, { why, isDryRun }: Giving): Command {
  return moving(remote, isDryRun, given({ of: 'share', body: { percent, why } }));
}

/** Ends a canary or a preview, and the links to it; its release stays published. */
export function end(remote: string, channel: string, { why, isDryRun }: Giving): Command {
  return moving(remote, isDryRun, given({ of: 'end', body: { channel, why } }));
}

/** Ends all channels of a remote that no shell names any more; its releases stay for the pages that are open. */
export function retire(remote: string, { why, isDryRun }: Giving): Command {
  return moving(remote, isDryRun, given({ of: 'retire', body: { why } }));
}
