import type { AdSlotOutcome } from '@plainwell/contracts/modules/page-event.ts';
import { CREATIVE_HEADER } from '@plainwell/contracts/browser/ads/creatives.ts';
import { SEEN_KEY } from './seen-creatives.ts';

/** Status of the answer if there is no creative for this slot (RFC 9110, section 15.3.5). */
const NO_CONTENT = 204;

/** Why there is no creative. `blocked`: the request was never sent, for example because of a content blocker. */
type NoCreative = Extract<AdSlotOutcome, 'empty' | 'failed' | 'blocked'>;

/**
 * Requests a creative once, without identifying the reader. Never rejects.
 * @param address called when it is this slot's turn.
 * @param signal also ends the wait for the turn.
 * @param onFilled called with the creative's name and document, before another slot makes its request.
 * @returns why there is no creative, or `undefined` if there is one.
 */
export async function requestCreative(
  address: () => string,
  signal: AbortSignal,
  onFilled: (creative: string, html: string) => void,
): Promise<NoCreative | undefined> {
  const ask = async (): Promise<NoCreative | undefined> => {
    const response = await fetch(address(), { credentials: 'omit', signal });
    // Another page that answers instead, such as that of a hotel network, has no creative header.
    const creative = response.headers.get(CREATIVE_HEADER);
    if (!response.ok || creative === null) return response.status === NO_CONTENT ? 'empty' : 'failed';
    onFilled(creative, await response.text());
  };
  try {
    // Slots of all the site's pages in this browser make their requests one after the other: each then knows what the
    // others show, and the counts are right. Pages over plain http have no locks (Web Locks API, section 3).
    return await (navigator.locks?.request(SEEN_KEY, { signal }, ask) ?? ask());
  } catch {
    return signal.aborted || navigator.onLine === false ? 'failed' : 'blocked';
  }
}
