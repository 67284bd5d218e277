import type { CustomFetch } from 'openid-client';
import { isLoopback } from '../../http/server/loopback.ts';
import { ProviderUnreachableError } from './openid-fault.ts';

/** The network's name for what went wrong, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : typeof error;
}

/**
 * Asks a provider. Secrets go over plain http to this machine only, whatever a discovery document says.
 * @throws ProviderUnreachableError when nothing comes back, or the provider says that it cannot answer now.
 */
export const fetchFromProvider: CustomFetch = async (url, options) => {
  if (!url.startsWith('https:') && !isLoopback(url))
    throw new ProviderUnreachableError('an address of the provider is not https');
  // The types of fetch know no bytes that may be shared with another thread.
  const body = options.body instanceof Uint8Array ? Uint8Array.from(options.body) : (options.body ?? null);
  const answer = await fetch(url, { ...options, body }).catch((cause: unknown) => {
    throw new ProviderUnreachableError(`no answer: ${codeOf(cause)}`, { cause });
  });
  if (answer.status < 500 && answer.status !== 429) return answer;
  throw new ProviderUnreachableError(`answered ${answer.status}`);
};
