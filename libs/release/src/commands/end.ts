import { changeLine } from '../change-text.ts';
import type { Command } from '../command-context.ts';
import { exitCodes, failure } from '../outcome.ts';
import { pointersOf } from '../pointers.ts';
import { reachRegistry } from '../reach-registry.ts';

/** Ends a canary or a preview; its release stays published. */
export function end(remote: string, channel: string, why: string | undefined): Command {
  return async (context) => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const { name, registry } = reached.value;
    const pointers = await pointersOf(registry, name);
    if (!pointers.ok) return pointers;
    const pointer = pointers.value.get(channel);
    if (!pointer) return failure(exitCodes.failed, `${name} has no channel "${channel}"`, { details: [`it has ${[...pointers.value.keys()].join(', ') || 'none'}`] });
    const ended = await registry.end(name, channel, { why: why ?? 'ended by command', seen: pointer.change });
    if (!ended.ok) return ended;
    return { ok: true, lines: [changeLine(ended.value.change)], document: { change: ended.value.change } };
  };
}
