import { randomUUID } from 'node:crypto';
import type { RolloutPhase } from '@plainwell/contracts/delivery/progressive-rollout.ts';
import type { RolloutHook, RolloutHookType } from '../../config/files/rollout-hooks.ts';
import { createSignedCalls } from '../../engagement/webhook/signed-call.ts';
import { agrees, disagreementOf } from '../../platform/queue/call-receiver.ts';

/** State of a rollout that its hooks receive. */
export interface HookSubject {
  name: string;
  version: string;
  phase: RolloutPhase;
  /** Present share of the readers, and the share that the rollout wants next; percent. */
  percent: number;
  nextPercent: number | null;
}

/** Joint answer of all hooks of a type. `reason` comes from the first hook that does not agree. */
export type HookAnswer = { agree: true } | { agree: false; reason: string };

/** Flagger's names of the phases. */
const FLAGGER_PHASES: Readonly<Record<RolloutPhase, string>> = {
  waiting: 'Waiting',
  progressing: 'Progressing',
  'waiting-promotion': 'WaitingPromotion',
  promoting: 'Promoting',
  succeeded: 'Succeeded',
  failed: 'Failed',
};

/**
 * Calls the hooks of a rollout. If the abort signal ends a call, `ask` and `asksToEnd` throw the signal's reason,
 * because the process is closing and must not act on an answer.
 */
export interface RolloutHooks {
  /** Returns whether all hooks of a type agree. Without such a hook, the answer is yes. */
  ask(type: Exclude<RolloutHookType, 'event' | 'rollback'>, subject: HookSubject): Promise<HookAnswer>;
  /** Returns the name of a `rollback` hook that wants the rollout to end, or `null`. */
  asksToEnd(subject: HookSubject): Promise<string | null>;
  /** Informs the `event` hooks of an event. Ignores their answers. */
  tell(subject: HookSubject, message: string, isWarning: boolean, at: Date): Promise<void>;
}

/**
 * Creates the calls to webhooks of progressive rollouts. Body and types are those of Flagger, so receivers made for
 * Flagger work here: `name` is the remote, `namespace` the site's host, `checksum` the version. Unlike Flagger, the
 * site signs the calls as Standard Webhooks specifies.
 * @param closing aborts calls under way and prevents new ones.
 */
export function createRolloutHooks(
  hooks: readonly RolloutHook[],
  key: Buffer | undefined,
  publicUrl: string,
  closing?: AbortSignal,
): RolloutHooks {
  const call = createSignedCalls(key ?? Buffer.alloc(0));
  const namespace = new URL(publicUrl).host;
  const of = (type: RolloutHookType, name: string) =>
    hooks.filter(
      (hook) => hook.type === type && (hook.remotes === undefined || hook.remotes.some((remote) => remote === name)),
    );
  const send = (
    { url, timeout, type, metadata }: RolloutHook,
    { name, version, phase, percent, nextPercent }: HookSubject,
    more: Readonly<Record<string, string>> = {},
  ) =>
    call({
      url,
      id: `rollout_${randomUUID()}`,
      timeoutMs: timeout * 1_000,
      signal: closing,
      body: {
        name,
        namespace,
        phase: FLAGGER_PHASES[phase],
        checksum: version,
        metadata: { ...metadata, ...more },
        // Fields that Flagger does not have: the hook's type, and the present and next share of the readers.
        type,
        weight: percent,
        nextWeight: nextPercent,
      },
    });
  return {
    async ask(type, subject) {
      // Throws even if there is no hook, because the caller would otherwise run a command of the registry.
      closing?.throwIfAborted();
      for (const hook of of(type, subject.name)) {
        const result = await send(hook, subject);
        if (!agrees(result))
          return { agree: false, reason: `the ${type} hook "${hook.name}" does not agree: ${disagreementOf(result)}` };
      }
      return { agree: true };
    },
    async asksToEnd(subject) {
      closing?.throwIfAborted();
      for (const hook of of('rollback', subject.name)) if (agrees(await send(hook, subject))) return hook.name;
      return null;
    },
    async tell(subject, message, isWarning, at) {
      const more = {
        eventMessage: message,
        eventType: isWarning ? 'Warning' : 'Normal',
        timestamp: String(at.getTime()),
      };
      await Promise.all(of('event', subject.name).map((hook) => send(hook, subject, more))).catch((error: unknown) => {
        if (error !== closing?.reason) throw error;
      });
    },
  };
}
