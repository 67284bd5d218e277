import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaTask } from '@plainwell/contracts/engagement/captcha.ts';
import { askRecaptcha } from './ask-recaptcha.ts';
import { noteRecaptcha } from './recaptcha-in-use.ts';

/** What came of a task of the captcha. */
export type DoneTask =
  | { kind: 'proof'; proof: string }
  /**
   * This page cannot do it: the script of reCAPTCHA does not come, or the browser has no WebCrypto (neither https nor
   * this machine).
   */
  | { kind: 'impossible' }
  /** The site cannot be asked. */
  | { kind: 'failed' };

/** The time limit of a task, in milliseconds. After it the reader is told that the task has failed. */
const TIME_OUT_MS = 30_000;

/** A content blocker may keep the script away: the form goes without a proof then. */
async function askedOf(task: Extract<CaptchaTask, { kind: 'recaptcha' }>): Promise<DoneTask> {
  noteRecaptcha();
  try {
    return { kind: 'proof', proof: await askRecaptcha(task, TIME_OUT_MS) };
  } catch {
    return { kind: 'impossible' };
  }
}

/** Asks for a task of the captcha and does it. The browser derives the keys beside the page's own thread. */
export async function doTask(): Promise<DoneTask> {
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
