import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Campaign } from '../campaigns/campaign.ts';
import type { CreativeContent } from '../creatives/creative-document.ts';

/** Path below which images of campaigns are served. */
export const IMAGES_PATH = '/api/creatives/images';

/** Slot and page of a creative, recorded with its clicks. */
export interface ClickedPlace {
  slot: string;
  /** Path of the page. */
  page: string;
}

/** Returns the address that counts a click on a creative and redirects to its target. */
export const visitAddress = (id: string, language: InterfaceLanguage, place?: ClickedPlace) =>
  `/api/creatives/${id}/visit?${new URLSearchParams({ language, ...place })}`;

/**
 * Returns the content of a campaign's creative.
 * @param image address of its image; `null` for none.
 * @param place slot and page; left out for a preview.
 */
export function campaignContent(
  { id, tint, advertiser, headline, text, action, language }: Campaign,
  image: string | null,
  place?: ClickedPlace,
): CreativeContent {
  return {
    id,
    tint,
    from: advertiser,
    headline,
    text,
    action,
    href: visitAddress(id, language, place),
    rel: 'sponsored nofollow',
    picture: image === null ? { drawing: 'tag' } : { image },
  };
}
