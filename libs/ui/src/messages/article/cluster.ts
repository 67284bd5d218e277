import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Opens the list of topics on phones; stands behind the cluster's title. */
  menu: 'Menu',
  /** The category's own page, before the narrower topics within it. */
  allOf: (category: string) => `All of ${category}`,
};

const es: typeof en = {
  menu: 'Menú',
  allOf: (category) => `Todo sobre ${category}`,
};

/** Words of the topic cluster's navigation. */
export const clusterMessages: Catalogue<typeof en> = { en, es };
