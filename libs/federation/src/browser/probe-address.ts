import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';

/** Time-out of a probe, in milliseconds. */
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Returns the cause of a failed request that no status and no content explains. For an address of this site, something
 * in this browser blocks the request; for another origin, the rules of that origin or of the page's policy may do so.
 */
function stoppedBy(url: string): LoadFailureCause {
  return new URL(url, location.href).origin === location.origin ? 'blocked' : 'cors-or-csp';
}

/**
 * Returns the cause that an HTTP status shows; `undefined` for a status below 400, and for 0, which means "no status".
 */
export function causeOfStatus(status: number): LoadFailureCause | undefined {
  if (status === 410) return 'gone';
  if (status >= 500) return 'server';
  return status >= 400 ? 'not-found' : undefined;
}

/**
 * Sends a request with the time-out of probes.
 * @throws TypeError if there is no answer or the integrity check fails; another error after the time-out.
 */
function ask(url: string, request: RequestInit): Promise<Response> {
  return fetch(url, { ...request, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
}

/**
 * Finds out why the load of a script failed. Never relies on the message of an error.
 * @param integrity expected integrity value; `''` if none was stated; `null` for a script that ran and registered
 * nothing.
 */
export async function probeAddress(url: string, integrity: string | null): Promise<LoadFailureCause> {
  if (!navigator.onLine) return 'offline';
  let response: Response;
  try {
    response = await ask(url, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return stoppedBy(url);
  }
  const cause = causeOfStatus(response.status);
  if (cause !== undefined) return cause;
  if (response.headers.get('content-type')?.startsWith('text/html')) return 'html';
  if (integrity === null) return 'executed-but-missing';
  try {
    // Bypasses the browser's cache and replaces its entry. Otherwise wrong bytes in the cache would stay there.
    await ask(url, { integrity, cache: 'reload' });
  } catch (error) {
    if (error instanceof TypeError) return 'integrity';
  }
  return stoppedBy(url);
}
