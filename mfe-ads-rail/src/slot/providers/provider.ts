import type { AdSlotOutcome } from '@plainwell/contracts/modules/page-event.ts';

/**
 * What a provider answers: the outcome of its request, or why it made none. `needs-consent`: it makes requests only for
 * readers who consent. `undefined`: it has nothing for this slot.
 */
export type Answer = Extract<AdSlotOutcome, 'filled' | 'empty' | 'failed' | 'blocked'> | 'needs-consent' | undefined;

/**
 * A source of creatives. Fills a slot, or leaves it as it was. Never rejects.
 * @param box box of the slot, which shows the frame (`showFrame`). Its data attributes hold the address of each
 * provider for this slot. `data-filled` is the id of the creative that fills the slot, absent if the site does not know
 * one: the provider sets it before other slots make their requests.
 * @param hasConsent whether the reader allows advertising to store data about them.
 * @param signal ends the request when its time is over.
 */
export type Provider = (box: HTMLElement, hasConsent: boolean, signal: AbortSignal) => Promise<Answer>;
