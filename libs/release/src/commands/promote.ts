import { CANARY_CHANNEL, STABLE_CHANNEL } from '@plainwell/contracts/release-channel.ts';
import { changeLine } from '../change-text.ts';
import type { Command } from '../command-context.ts';
import { findVersion } from '../find-version.ts';
import { exitCodes, failure, after } from '../outcome.ts';
import { pointersOf } from '../pointers.ts';
import { reachRegistry } from '../reach-registry.ts';

/** What `promote` was asked for. */
export interface PromoteRequest {
  remote: string;
  version: string | undefined;
  channel: string;
  percent: number | undefined;
  why: string | undefined;
}

/**
 * Points a channel at a published release: what the canary points at, unless a version is said. A canary that became
 * stable is over, and is ended.
 */
export function promote({ remote, version, channel, percent: saidPercent, why }: PromoteRequest): Command {
  return async (context) => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const { name, registry } = reached.value;
    const pointers = await pointersOf(registry, name);
    if (!pointers.ok) return pointers;
    const canary = pointers.value.get(CANARY_CHANNEL);
    const wanted = version ?? canary?.version;
    if (wanted === undefined) return failure(exitCodes.usage, `no canary of ${name} runs: say which version to promote; list ${name} shows them`);
    const known = await registry.releases(name);
    if (!known.ok) return known;
    const found = findVersion(wanted, name, known.value.releases);
    if (!found.ok) return found;
    const before = pointers.value.get(channel);
    const percent = channel === CANARY_CHANNEL ? (saidPercent ?? before?.percent ?? undefined) : undefined;
    if (channel === CANARY_CHANNEL && percent === undefined) return failure(exitCodes.usage, `no canary of ${name} runs: say its share of the readers, such as --percent 10`);
    const pointed = await registry.point(name, channel, {
      version: found.value.version,
      percent,
      action: 'promote',
      why: why ?? (found.value.version === canary?.version ? `promoted from the canary at ${canary.percent} %` : 'promoted by command'),
      seen: before?.change ?? null,
    });
    if (!pointed.ok) return pointed;
    const { change } = pointed.value;
    if (channel !== STABLE_CHANNEL || canary?.version !== found.value.version) return { ok: true, lines: [changeLine(change)], document: { change } };
    const ended = await registry.end(name, CANARY_CHANNEL, { why: `promoted to ${STABLE_CHANNEL}`, seen: canary.change });
    if (!ended.ok) return after(ended, { change });
    return { ok: true, lines: [changeLine(change), changeLine(ended.value.change)], document: { change, ended: ended.value.change } };
  };
}
