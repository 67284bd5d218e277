import type { LoadFailureCause } from '@plainwell/contracts/telemetry.ts';

/** How long a probe may take, in milliseconds. */
const PROBE_TIMEOUT_MS = 5_000;

/** What the browser said of the script: it ran and registered nothing, or its request failed. */
export type ScriptFailure = 'ran' | 'failed';

/** A request that fails although the address answers was stopped on the way: here, or by the other origin's rules. */
function stoppedBy(url: string): LoadFailureCause {
  return new URL(url, location.href).origin === location.origin ? 'blocked' : 'cors-or-csp';
}

/** Finds out by one request why an address did not give its script: never from the words of an error. */
export async function probeAddress(url: string, failure: ScriptFailure): Promise<LoadFailureCause> {
  if (!navigator.onLine) return 'offline';
  let response: Response;
  try {
    response = await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  } catch {
    return stoppedBy(url);
  }
  if (response.status === 410) return 'gone';
  if (response.status >= 500) return 'server';
  if (!response.ok) return 'not-found';
  if (response.headers.get('content-type')?.startsWith('text/html')) return 'html';
  return failure === 'ran' ? 'executed-but-missing' : stoppedBy(url);
}
