import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Label of the toggle that opens the list of topics on phones. It follows the title of the cluster. */
  menu: 'Menu',
  /** Text of the link to the category's own page, before its narrower topics. */
  allOf: (category: string) => `All of ${category}`,
};

const es: typeof en = {
  menu: 'Menú',
  allOf: (category) => `Todo sobre ${category}`,
};

/** Messages of the topic cluster's navigation. */
export const clusterMessages: Catalogue<typeof en> = { en, es };
