import type { CustomFetch } from 'openid-client';
import { networkErrorCode } from '../../http/requests/failed-fetch.ts';
import { isLoopback } from '../../http/server/loopback.ts';
import { ProviderUnreachableError } from './openid-fault.ts';

/** Returns why a request got no answer: the code of a network error, or the name of another error. */
const reasonOf = (error: unknown): string =>
  networkErrorCode(error) ?? (error instanceof Error ? error.name : typeof error);

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
    throw new ProviderUnreachableError(`no answer: ${reasonOf(cause)}`, { cause });
  });
  if (answer.status < 500 && answer.status !== 429) return answer;
  throw new ProviderUnreachableError(`answered ${answer.status}`);
};
