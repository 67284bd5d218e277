import { CANARY_CHANNEL } from '@plainwell/contracts/release-channel.ts';
import { changeLine } from '../change-text.ts';
import type { Command } from '../command-context.ts';
import { exitCodes, failure } from '../outcome.ts';
import { pointersOf } from '../pointers.ts';
import { reachRegistry } from '../reach-registry.ts';

/** Gives the running canary another share of the readers. */
export function share(remote: string, percent: number, why: string | undefined): Command {
  return async (context) => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const { name, registry } = reached.value;
    const pointers = await pointersOf(registry, name);
    if (!pointers.ok) return pointers;
    const canary = pointers.value.get(CANARY_CHANNEL);
    if (!canary) return failure(exitCodes.failed, `no canary of ${name} runs: start one with --channel canary --percent ${percent}`);
    const pointed = await registry.point(name, CANARY_CHANNEL, { version: canary.version, percent, action: 'share', why: why ?? 'share set by command', seen: canary.change });
    if (!pointed.ok) return pointed;
    return { ok: true, lines: [changeLine(pointed.value.change)], document: { change: pointed.value.change } };
  };
}
