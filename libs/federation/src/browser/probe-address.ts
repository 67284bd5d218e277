import type { LoadFailureCause } from '@plainwell/contracts/telemetry.ts';

/** How long a probe may take, in milliseconds. */
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Finds out by one request why an address did not give its script: never from the words of an error.
 * `whenScript` is the cause when the address does answer with a script.
 */
export async function probeAddress(url: string, whenScript: LoadFailureCause): Promise<LoadFailureCause> {
  if (!navigator.onLine) return 'offline';
  let response: Response;
  try {
    response = await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  } catch {
    const isOwnOrigin = new URL(url, location.href).origin === location.origin;
    return isOwnOrigin ? 'blocked' : 'cors-or-csp';
  }
  if (response.status === 410) return 'gone';
  if (response.status >= 500) return 'server';
  if (!response.ok) return 'not-found';
  return (response.headers.get('content-type') ?? '').startsWith('text/html') ? 'html' : whenScript;
}
