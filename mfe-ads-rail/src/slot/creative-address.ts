import type { AdSlotProps } from '@plainwell/contracts/modules/props/ad-slot-props.ts';

type Place = Omit<AdSlotProps, 'refreshSeconds' | 'hasAdServer' | 'adServerOrigin' | 'page'>;

function queryOf({ id, k1, category, template, seller, msiteID, language }: Place): URLSearchParams {
  const query = new URLSearchParams({ slot: id });
  // Leaves out English, the default of the call, to shorten the HTML of an article's many slots.
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
 * Returns the address of the creative for a slot, relative to the site. By its parameters the site chooses the creative
 * (GET /api/creatives/{format}).
 */
export function creativeAddress({ msiteID: _ofAdServer, ...place }: Place): string {
  return `/api/creatives/${place.format}?${queryOf(place)}`;
}

/**
 * Returns the address of the frame in which the ad server fills a slot (GET /api/creatives/tag/{format}).
 * @param origin origin of the frame; empty for the page's own.
 * @param page canonical path of the article, for a frame of another origin.
 */
export function tagAddress(place: Place, origin = '', page?: string): string {
  const query = queryOf(place);
  if (page !== undefined) query.set('page', page);
  return `${origin}/api/creatives/tag/${place.format}?${query}`;
}
