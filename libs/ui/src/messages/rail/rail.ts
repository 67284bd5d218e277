import type { Catalogue } from '../catalogue.ts';

const en = {
  advertisement: 'Advertisement',
  /** The slot's place on the page, for screen readers. Follows `advertisement`, so that slots have different names. */
  places: {
    rail: (number: string) => `${number} beside the article`,
    inline: (number: string) => `${number} in the text`,
    'end-of-content': () => 'at the end of the article',
    foot: () => 'at the foot of the window',
  },
  readNext: 'Read this next',
  mustReads: 'Must reads',
  /** Heading of the infinite page's reading list. */
  readingList: 'Reading list',
  /** Reason why the reading list contains an article. */
  origins: { related: 'Editors’ choice', series: 'Same series', category: 'Same topic', latest: 'Newest' },
  moreIn: (category: string) => `More in ${category}`,
  /** Text of a slot without a creative. */
  nothingToShow: 'Nothing to show here today. Read on.',
};

const es: typeof en = {
  advertisement: 'Publicidad',
  places: {
    rail: (number) => `${number} junto al artículo`,
    inline: (number) => `${number} en el texto`,
    'end-of-content': () => 'al final del artículo',
    foot: () => 'al pie de la ventana',
  },
  readNext: 'Siga leyendo',
  mustReads: 'Lecturas imprescindibles',
  readingList: 'Lista de lectura',
  origins: { related: 'Elección editorial', series: 'Misma serie', category: 'Mismo tema', latest: 'Más reciente' },
  moreIn: (category) => `Más en ${category}`,
  nothingToShow: 'Hoy no hay nada que mostrar aquí. Siga leyendo.',
};

/** Messages of the rail team. */
export const railMessages: Catalogue<typeof en> = { en, es };
