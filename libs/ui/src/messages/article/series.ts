import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Label before the title of the series. */
  series: 'Series',
  /** The only author of the whole series. */
  author: (name: string) => `Written by ${name}`,
  otherArticles: (count: number) =>
    count === 1 ? '1 other article of the series' : `${count.toLocaleString('en')} other articles of the series`,
};

const es: typeof en = {
  series: 'Serie',
  author: (name) => `Escrita por ${name}`,
  otherArticles: (count) =>
    count === 1 ? '1 artículo más de la serie' : `${count.toLocaleString('es')} artículos más de la serie`,
};

/** Messages of the header of a content series. */
export const seriesMessages: Catalogue<typeof en> = { en, es };
