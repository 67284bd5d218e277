import { createHmac } from 'node:crypto';
import type { Delivery } from '../queue/job-kind.ts';

/** How long a receiver may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** A call to a receiver. */
export interface SignedCall {
  url: string;
  /** Stays the same however often the same thing is told. */
  id: string;
  body: object;
  timeoutMs?: number | undefined;
  /** Breaks the call off: it then throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** What a receiver answered, or why there was no answer, without its address, which may be a secret. */
export type CallResult = { ok: true; status: number } | { ok: false; reason: string };

/** The signature of a call (Standard Webhooks, "Signature scheme"). @param timestamp seconds since the epoch. */
const signatureOf = (key: Buffer, id: string, timestamp: string, body: string) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'the receiver does not answer in time';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return code === null ? 'the receiver redirects or breaks off' : `the receiver cannot be reached (${code})`;
}

/**
 * Makes signed calls: a POST with the headers of Standard Webhooks. What the receiver says beside its status counts for
 * nothing.
 */
export function createSignedCalls(key: Buffer, now: () => number = Date.now) {
  return async ({ url, id, body, timeoutMs = TIMEOUT_MS, signal }: SignedCall): Promise<CallResult> => {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(now() / 1_000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Webhook-Id': id,
          'Webhook-Timestamp': timestamp,
          'Webhook-Signature': signatureOf(key, id, timestamp, text),
        },
        body: text,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]),
      });
      // However long it is.
      await response.body?.cancel();
      return { ok: true, status: response.status };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      return { ok: false, reason: reasonOf(error) };
    }
  };
}

/** Whether a receiver agrees. */
export const agrees = (result: CallResult) => result.ok && result.status >= 200 && result.status < 300;

/** Why it does not, in words. */
export const disagreementOf = (result: CallResult) =>
  result.ok ? `the receiver answers ${result.status}` : result.reason;

/** What became of a job that a call hands over: only an answer of 2xx ends it. */
export const deliveryOf = (result: CallResult): Delivery =>
  agrees(result) ? { kind: 'sent' } : { kind: 'unsent', reason: disagreementOf(result) };
