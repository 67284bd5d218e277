import { randomUUID } from 'node:crypto';
import type { RolloutPhase } from '@plainwell/contracts/delivery/progressive-rollout.ts';
import type { RolloutHook, RolloutHookType } from '../../config/files/rollout-hooks.ts';
import { agrees, createSignedCalls, disagreementOf } from '../../engagement/webhook/signed-call.ts';

/** A rollout as its hooks are told of it. */
export interface HookSubject {
  name: string;
  version: string;
  phase: RolloutPhase;
  /** Share of the readers that it has, and the one it asks for; percent. */
  percent: number;
  nextPercent: number | null;
}

/** What hooks said. `reason` of the first that does not agree. */
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
 * Asks the hooks of a rollout. A question throws the reason of their signal where that breaks it off: there is no
 * answer to act on.
 */
export interface RolloutHooks {
  /** Whether all hooks of a type agree; without any they do. */
  ask(type: Exclude<RolloutHookType, 'event' | 'rollback'>, subject: HookSubject): Promise<HookAnswer>;
  /** Whether a hook of the type `rollback` asks to end the rollout: by its name. */
  asksToEnd(subject: HookSubject): Promise<string | null>;
  /** Tells hooks of the type `event` what happened. What they say counts for nothing. */
  tell(subject: HookSubject, message: string, isWarning: boolean, at: Date): Promise<void>;
}

/**
 * The webhooks of progressive rollouts. Body and types are those of Flagger, so receivers made for it serve here:
 * `name` is the remote, `namespace` the site's host, `checksum` the version. The calls are signed as Standard Webhooks
 * has it, which Flagger's are not.
 * @param closing ends questions that are under way, and begins none.
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
        // Ours beside Flagger's: what is asked, and for which share of the readers.
        type,
        weight: percent,
        nextWeight: nextPercent,
      },
    });
  return {
    async ask(type, subject) {
      // Also without a hook: the caller would go on to a command of the registry.
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
