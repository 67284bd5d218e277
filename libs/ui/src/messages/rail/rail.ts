import type { Catalogue } from '../catalogue.ts';

const en = {
  advertisement: 'Advertisement',
  readNext: 'Read this next',
  mustReads: 'Must reads',
  moreIn: (category: string) => `More in ${category}`,
  /** Stands in a slot for which there is no creative. */
  nothingToShow: 'Nothing to show here today. Read on.',
};

const es: typeof en = {
  advertisement: 'Publicidad',
  readNext: 'Siga leyendo',
  mustReads: 'Lecturas imprescindibles',
  moreIn: (category) => `Más en ${category}`,
  nothingToShow: 'Hoy no hay nada que mostrar aquí. Siga leyendo.',
};

/** Words of the rail team. */
export const railMessages: Catalogue<typeof en> = { en, es };
