import type { SlotOutcome } from '@plainwell/contracts/modules/page-event.ts';
import { CREATIVE_HEADER } from '@plainwell/contracts/browser/creatives.ts';
import { SEEN_KEY } from './seen-creatives.ts';

/** There is no creative for this slot (RFC 9110, section 15.3.5). */
const NO_CONTENT = 204;

/** Why no creative came. `blocked`: the request never left, as content blockers have it. */
type NoCreative = Extract<SlotOutcome, 'empty' | 'failed' | 'blocked'>;

/**
 * Asks for a creative, once, without telling who the reader is. Never rejects.
 * @param address is made when it is this slot's turn.
 * @param signal ends the wait for a turn too.
 * @param onFilled hears the name of the creative, and its document, before another slot asks.
 * @returns why none came, where none did.
 */
export async function requestCreative(
  address: () => string,
  signal: AbortSignal,
  onFilled: (creative: string, html: string) => void,
): Promise<NoCreative | undefined> {
  const ask = async (): Promise<NoCreative | undefined> => {
    const response = await fetch(address(), { credentials: 'omit', signal });
    // Another page that answers in its place, such as that of a hotel's network, names no creative.
    const creative = response.headers.get(CREATIVE_HEADER);
    if (!response.ok || creative === null) return response.status === NO_CONTENT ? 'empty' : 'failed';
    onFilled(creative, await response.text());
  };
  try {
    // Slots of all pages of the site in this browser ask one after the other: each knows what the others show, and
    // counts are right. Pages that came over plain http have no locks (Web Locks API, section 3).
    return await (navigator.locks?.request(SEEN_KEY, { signal }, ask) ?? ask());
  } catch {
    return signal.aborted || navigator.onLine === false ? 'failed' : 'blocked';
  }
}
