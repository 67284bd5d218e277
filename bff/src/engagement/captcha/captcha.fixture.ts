import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaTask } from '@plainwell/contracts/engagement/captcha.ts';

/** Solves a task as a browser does, and returns the proof. */
export async function proofOf(task: CaptchaTask): Promise<string> {
  if (task.kind !== 'altcha') throw new Error('the task asks for no work');
  const solution = await solveChallenge({ challenge: task.challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: task.challenge, solution })).toString('base64');
}
