import type { Catalogue } from '../catalogue.ts';

const en = {
  guides: 'Guides',
  reviews: 'Reviews',
  /** Marks both groups as advertising, also where they lead to pages of this site. */
  promotion: 'Promotion',
};

const es: typeof en = {
  guides: 'Guías',
  reviews: 'Reseñas',
  promotion: 'Promoción',
};

/** Words of the rail's transactional items. */
export const transactionalMessages: Catalogue<typeof en> = { en, es };
