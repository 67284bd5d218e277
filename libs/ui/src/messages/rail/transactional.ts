import type { Catalogue } from '../catalogue.ts';

const en = {
  guides: 'Guides',
  reviews: 'Reviews',
  /** Label that marks both groups as advertising, even if they lead to pages of this site. */
  promotion: 'Promotion',
};

const es: typeof en = {
  guides: 'Guías',
  reviews: 'Reseñas',
  promotion: 'Promoción',
};

/** Messages of the rail's transactional items. */
export const transactionalMessages: Catalogue<typeof en> = { en, es };
