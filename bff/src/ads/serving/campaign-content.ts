import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Campaign } from '../campaigns/campaign.ts';
import type { CreativeContent } from '../creatives/creative-document.ts';

/** Path below which images of campaigns stand. */
export const IMAGES_PATH = '/api/creatives/images';

/** Where a creative stands, as far as its clicks say. */
export interface ClickedPlace {
  slot: string;
  /** Path of the page. */
  page: string;
}

/** Address that counts a click on a creative and leads on. */
export const visitAddress = (id: string, language: InterfaceLanguage, place?: ClickedPlace) =>
  `/api/creatives/${id}/visit?${new URLSearchParams({ language, ...place })}`;

/** What a campaign shows. @param image address of its image; `null` for none. @param place none for a preview. */
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
