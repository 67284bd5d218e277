import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Precedes the sponsor's name. */
  sponsoredBy: 'Sponsored by',
};

const es: typeof en = {
  sponsoredBy: 'Patrocinado por',
};

/** Messages of the sponsor bar. */
export const sponsorMessages: Catalogue<typeof en> = { en, es };
