import type { CustomFetch } from 'openid-client';
import { isLoopback } from '../../http/server/loopback.ts';
import { ProviderUnreachableError } from './openid-fault.ts';

/** Returns the code of a network error, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : typeof error;
}

/**
 * Sends a request to a provider. Sends secrets over plain http to this machine only, even if a discovery document names
 * another http address.
 * @throws ProviderUnreachableError if no answer arrives, or if the status is 429 or 500 and above.
 */
export const fetchFromProvider: CustomFetch = async (url, options) => {
  if (!url.startsWith('https:') && !isLoopback(url))
    throw new ProviderUnreachableError('an address of the provider is not https');
  // The type of `fetch` does not accept bytes in shared memory, so copy them.
  const body = options.body instanceof Uint8Array ? Uint8Array.from(options.body) : (options.body ?? null);
  const answer = await fetch(url, { ...options, body }).catch((cause: unknown) => {
    throw new ProviderUnreachableError(`no answer: ${codeOf(cause)}`, { cause });
  });
  if (answer.status < 500 && answer.status !== 429) return answer;
  throw new ProviderUnreachableError(`answered ${answer.status}`);
};
