import type { SlotProps } from '@plainwell/contracts/modules/slot-props.ts';

type Place = Omit<SlotProps, 'refreshSeconds' | 'hasAdServer' | 'adServerOrigin' | 'page'>;

function queryOf({ id, k1, category, template, seller, msiteID, language }: Place): URLSearchParams {
  const query = new URLSearchParams({ slot: id });
  // English is what the call takes for granted: an article has many slots.
  for (const [name, value] of Object.entries({
    language: language === 'en' ? undefined : language,
    k1,
    category,
    template,
    seller,
    msiteID,
  }))
    if (value !== undefined) query.set(name, value);
  return query;
}

/**
 * Address of the creative for a slot, relative to the site: what creatives are chosen by (GET /api/creatives/{format}).
 */
export function creativeAddress({ msiteID: _ofAdServer, ...place }: Place): string {
  return `/api/creatives/${place.format}?${queryOf(place)}`;
}

/**
 * Address of the frame in which the ad server fills a slot (GET /api/creatives/tag/{format}).
 * @param origin of the frame; empty for that of the page.
 * @param page canonical path of the article, for a frame of another origin.
 */
export function tagAddress(place: Place, origin = '', page?: string): string {
  const query = queryOf(place);
  if (page !== undefined) query.set('page', page);
  return `${origin}/api/creatives/tag/${place.format}?${query}`;
}
