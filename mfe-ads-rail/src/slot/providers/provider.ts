import type { AdSlotOutcome } from '@plainwell/contracts/modules/page-event.ts';

/**
 * Answer of a provider: the outcome of its request, or the reason why it made no request. `needs-consent`: the provider
 * makes requests only for readers who consent. `undefined`: the provider has nothing for this slot.
 */
export type Answer = Extract<AdSlotOutcome, 'filled' | 'empty' | 'failed' | 'blocked'> | 'needs-consent' | undefined;

/**
 * A source of creatives. Fills a slot, or leaves it as it was. Never rejects.
 * @param box box of the slot, which shows the frame (`showFrame`). Its data attributes contain the address of each
 * provider for this slot. `data-filled` is the id of the creative that fills the slot, absent if the creative is not
 * from the site. The provider sets it before other slots make their requests.
 * @param hasConsent whether the reader allows advertising to store data about them.
 * @param signal ends the request when its time is over.
 */
export type Provider = (box: HTMLElement, hasConsent: boolean, signal: AbortSignal) => Promise<Answer>;
