import { setTimeout as pause } from 'node:timers/promises';
import type { Rollout } from '@plainwell/contracts/delivery/progressive-rollout.ts';
import type { Command, CommandContext } from '../command-context.ts';
import { exitCodes, failure, type Outcome, type Result } from '../outcome.ts';
import { rolloutEventLine, rolloutLine } from '../output/rollout-text.ts';
import type { RegistryClient } from '../registry/registry-client.ts';
import { reachRegistry } from './reach-registry.ts';

/** Interval between two queries of a followed rollout, in milliseconds. */
const FOLLOW_EVERY_MS = 2_000;

const isOver = ({ phase }: Rollout) => phase === 'succeeded' || phase === 'failed';

/** Returns a rollout as the outcome of a command. */
export function rolloutOutcome(rollout: Rollout, lines: string[] = rollout.events.map(rolloutEventLine)): Outcome {
  if (rollout.phase === 'failed') return failure(exitCodes.failed, rolloutLine(rollout), { document: { rollout } });
  return { ok: true, lines: [...lines, rolloutLine(rollout)], document: { rollout } };
}

/**
 * Prints the events of a rollout until it is over. The command may end at any time, because the rollout continues
 * without it.
 */
export async function followRollout(
  registry: Pick<RegistryClient, 'rollout'>,
  name: string,
  { say, signal }: Pick<CommandContext, 'say' | 'signal'>,
  every = FOLLOW_EVERY_MS,
): Promise<Outcome> {
  let told = 0;
  let words = '';
  for (;;) {
    const answer = await registry.rollout(name);
    if (!answer.ok) return answer;
    const { rollout } = answer.value;
    for (const event of rollout.events.slice(told)) say(rolloutEventLine(event));
    told = rollout.events.length;
    if (isOver(rollout)) return rolloutOutcome(rollout, []);
    const isEvent = rollout.events.at(-1)?.words === rollout.words;
    if (rollout.words !== words && !isEvent) say(`  ${rollout.words}`);
    words = rollout.words;
    try {
      await pause(every, undefined, { signal });
    } catch {
      return failure(
        exitCodes.interrupted,
        `interrupted: the rollout of ${name} continues; "rollout follow ${name}" shows its steps, "rollout abort ${name}" ends the rollout`,
      );
    }
  }
}

/** Returns a command that calls the registry about a rollout and shows the rollout's state. */
function asking(
  remote: string,
  ask: (registry: RegistryClient, name: string) => Promise<Result<{ rollout: Rollout }>>,
): Command {
  return async (context) => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const answer = await ask(reached.value.registry, reached.value.name);
    return answer.ok ? rolloutOutcome(answer.value.rollout) : answer;
  };
}

/** Shows the newest rollout of a name: its steps, and their reasons. */
export const showRollout = (remote: string): Command => asking(remote, (registry, name) => registry.rollout(name));

/** Pauses a rollout, or resumes it. */
export const holdRollout = (remote: string, how: 'pause' | 'resume', why: string | undefined): Command =>
  asking(remote, (registry, name) => registry.holdRollout(name, how, { why }));

/** Ends a rollout and its canary. */
export function abortRollout(remote: string, why: string | undefined): Command {
  return async (context) => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const answer = await reached.value.registry.holdRollout(reached.value.name, 'abort', { why });
    if (!answer.ok) return answer;
    const { rollout } = answer.value;
    return { ok: true, lines: [rolloutLine(rollout)], document: { rollout } };
  };
}

/** Follows the newest rollout of a name to its end. */
export function follow(remote: string): Command {
  return async (context) => {
    const reached = await reachRegistry(context, remote);
    return reached.ok ? followRollout(reached.value.registry, reached.value.name, context) : reached;
  };
}
