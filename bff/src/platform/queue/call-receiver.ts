import { networkErrorCode } from '../../http/requests/failed-fetch.ts';
import type { Delivery } from './job-kind.ts';

/** Maximum time for a receiver's answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Limits of a call. */
export interface CallLimits {
  timeoutMs?: number | undefined;
  /** Aborts the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * The status of a receiver's answer, or the reason why no answer arrived. Does not contain the receiver's address,
 * which may be a secret.
 */
export type CallResult = { ok: true; status: number } | { ok: false; reason: string };

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'the receiver does not answer in time';
  const code = networkErrorCode(error);
  return code === null ? 'the receiver redirects or breaks off' : `the receiver cannot be reached (${code})`;
}

/** Calls a receiver. Follows no redirect, and ignores the body of the answer. */
export async function callReceiver(
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  { timeoutMs = TIMEOUT_MS, signal }: CallLimits = {},
): Promise<CallResult> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]),
    });
    // Discard the body, however long it is.
    await response.body?.cancel();
    return { ok: true, status: response.status };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Returns whether a receiver accepted the call with a 2xx status. */
export const agrees = (result: CallResult) => result.ok && result.status >= 200 && result.status < 300;

/** Returns why a receiver did not accept the call. */
export const disagreementOf = (result: CallResult) =>
  result.ok ? `the receiver answers ${result.status}` : result.reason;

/** Converts the result of a call into the outcome of a job. Only a 2xx status completes the job. */
export const deliveryOf = (result: CallResult): Delivery =>
  agrees(result) ? { kind: 'sent' } : { kind: 'unsent', reason: disagreementOf(result) };
