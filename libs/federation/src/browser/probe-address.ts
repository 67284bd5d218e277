import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';

/** How long a probe may take, in milliseconds. */
const PROBE_TIMEOUT_MS = 5_000;

/** A request that fails although the address answers was stopped on the way: here, or by the other origin's rules. */
function stoppedBy(url: string): LoadFailureCause {
  return new URL(url, location.href).origin === location.origin ? 'blocked' : 'cors-or-csp';
}

/** @throws TypeError when there is no answer, or not of these bytes; another error when it takes too long. */
function ask(url: string, request: RequestInit): Promise<Response> {
  return fetch(url, { ...request, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
}

/**
 * Finds out why an address did not give its script: never from the words of an error.
 * @param integrity what its bytes were to be, empty where nothing was said; `null` for a script that ran and registered
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
  if (response.status === 410) return 'gone';
  if (response.status >= 500) return 'server';
  if (!response.ok) return 'not-found';
  if (response.headers.get('content-type')?.startsWith('text/html')) return 'html';
  if (integrity === null) return 'executed-but-missing';
  try {
    // Not from the browser's own copy, and in its place: wrong bytes that it keeps are not there for ever.
    await ask(url, { integrity, cache: 'reload' });
  } catch (error) {
    if (error instanceof TypeError) return 'integrity';
  }
  return stoppedBy(url);
}
