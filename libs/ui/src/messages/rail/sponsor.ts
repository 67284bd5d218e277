import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Stands before the sponsor's name. */
  sponsoredBy: 'Sponsored by',
};

const es: typeof en = {
  sponsoredBy: 'Patrocinado por',
};

/** Words of the sponsor bar. */
export const sponsorMessages: Catalogue<typeof en> = { en, es };
