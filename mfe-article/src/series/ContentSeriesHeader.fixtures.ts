import type { ContentSeries } from '@plainwell/contracts/article/content-series.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import breakfast from '../pictures/breakfast.svg';

const icon = { src: breakfast, width: 400, height: 400, alt: 'A bowl with a spoon' };

const articles = (count: number) =>
  Array.from({ length: count }, (_unused, index) => ({
    title: `Part ${index + 1}: what to know before the first appointment`,
    link: `/health/part-${index + 1}`,
  }));

const series = (facts: Partial<ContentSeries> = {}): ContentSeries => ({
  title: 'Plainly Explained',
  icon,
  link: '/category/brain-and-nerves',
  single_author: false,
  articles: articles(3),
  description: 'Common conditions from the first sign to the first appointment, one at a time.',
  color_scheme: 'teal',
  ...facts,
});

export const contentSeriesHeaderFixtures = {
  'teal, by one author': {
    language: 'en',
    contentSeries: series({ single_author: true, author: { name: { display: 'Imogen Castellane' } } }),
    current: '/health/part-2',
  },
  'amber, by several': {
    language: 'en',
    contentSeries: series({ color_scheme: 'amber', author: { name: { display: 'Imogen Castellane' } } }),
    current: '/health/part-1',
  },
  'plum, twelve articles': {
    language: 'en',
    contentSeries: series({ color_scheme: 'plum', articles: articles(12) }),
    current: '/health/part-5',
  },
  'slate, this article not among its own': {
    language: 'en',
    contentSeries: series({ color_scheme: 'slate' }),
    current: '/health/asthma-control',
  },
  'title alone': {
    language: 'en',
    contentSeries: {
      title: 'Plainly',
      link: '/category/plainly',
      single_author: true,
      articles: [],
      color_scheme: 'teal',
    },
    current: '/health/asthma-control',
  },
  'long and odd text': {
    language: 'en',
    contentSeries: series({
      title: `A series <b>with</b> a title that nobody wanted to shorten ${'Wolfeschlegelsteinhausen'.repeat(4)}`,
      description: 'A description that goes on. '.repeat(30),
      articles: [{ title: 'x'.repeat(200), link: '/health/part-1' }, ...articles(30).slice(1)],
    }),
    current: '/health/part-30',
  },
  Spanish: {
    language: 'es',
    contentSeries: series({
      title: 'En palabras sencillas',
      icon: { ...icon, alt: 'Un cuenco con una cuchara' },
      link: '/es/category/cerebro-y-nervios',
      single_author: true,
      author: { name: { display: 'Imogen Castellane' } },
      articles: Array.from({ length: 8 }, (_unused, index) => ({
        title: `Parte ${index + 1}: antes de la primera consulta`,
        link: `/es/salud/parte-${index + 1}`,
      })),
      description: 'Problemas frecuentes, de la primera señal a la primera consulta, de uno en uno.',
      color_scheme: 'plum',
    }),
    current: '/es/salud/parte-1',
  },
  'Portuguese in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    contentSeries: series({
      title: 'Em palavras simples',
      description: 'Um problema de cada vez.',
      icon: { ...icon, alt: '' },
      articles: [],
    }),
    current: '/saude/enxaqueca',
  },
} satisfies Record<string, ModuleProps<'article', './ContentSeriesHeader'>>;
