import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaTask } from '@plainwell/contracts/engagement/captcha.ts';
import { requestRecaptchaProof } from './request-recaptcha-proof.ts';
import { noteRecaptcha } from './recaptcha-in-use.ts';

/** Outcome of a captcha task. */
export type DoneTask =
  | { kind: 'proof'; proof: string }
  /**
   * The page cannot do the task. The script of reCAPTCHA does not load, or the browser has no WebCrypto because the
   * address is neither https nor this machine.
   */
  | { kind: 'impossible' }
  /** The page could not fetch the task, or the task has no solution. */
  | { kind: 'failed' };

/** Time limit of a task, in milliseconds. A task that takes longer counts as failed. */
const TIME_OUT_MS = 30_000;

/**
 * Gets a proof from reCAPTCHA. If its script fails to load, for example because of a content blocker, the task is
 * impossible.
 */
async function askedOf(task: Extract<CaptchaTask, { kind: 'recaptcha' }>): Promise<DoneTask> {
  noteRecaptcha();
  try {
    return { kind: 'proof', proof: await requestRecaptchaProof(task, TIME_OUT_MS) };
  } catch {
    return { kind: 'impossible' };
  }
}

/** Fetches a captcha task and does it. The browser derives the keys outside the main thread. */
export async function completeCaptchaTask(): Promise<DoneTask> {
  try {
    const response = await fetch('/api/captcha', { signal: AbortSignal.timeout(TIME_OUT_MS) });
    if (!response.ok) return { kind: 'failed' };
    const task: CaptchaTask = await response.json();
    if (task.kind === 'recaptcha') return await askedOf(task);
    if (globalThis.crypto?.subtle === undefined) return { kind: 'impossible' };
    const { challenge } = task;
    const solution = await solveChallenge({ challenge, deriveKey });
    return solution === null
      ? { kind: 'failed' }
      : { kind: 'proof', proof: btoa(JSON.stringify({ challenge, solution })) };
  } catch {
    return { kind: 'failed' };
  }
}
