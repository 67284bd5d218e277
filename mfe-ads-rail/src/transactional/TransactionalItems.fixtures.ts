import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

const guide = {
  title: 'A one-page log for home readings',
  cta_url: '/health/home-readings',
  cta_text: 'See how to use it',
};
const outbound = {
  title: 'Choosing a cuff that fits',
  cta_url: 'https://www.example.com/cuffs?subid=cuff-01',
  cta_text: 'See the sizes',
};
const picture = { src: '/media/brand-larkbeat.svg', width: 1200, height: 675, alt: 'A home blood pressure monitor' };
const review = {
  title: 'LarkBeat One, a home blood pressure monitor',
  image: picture,
  cta_text: 'Read the review',
  cta_url: '/health/larkbeat',
};

export const transactionalItemsFixtures = {
  'guides and reviews': {
    language: 'en',
    guides: [guide, outbound],
    reviews: [review, { ...outbound, title: 'A review without a picture' }],
  },
  'guides alone': { language: 'en', guides: [guide], reviews: [] },
  'reviews alone': { language: 'en', guides: [], reviews: [review] },
  'a picture in several widths': {
    language: 'en',
    guides: [],
    reviews: [
      {
        ...review,
        image: {
          ...picture,
          srcset: [
            { src: '/media/monitor-400.webp', width: 400 },
            { src: '/media/monitor-800.webp', width: 800 },
          ],
        },
      },
    ],
  },
  'in Spanish': {
    language: 'es',
    guides: [{ title: 'Un diario del sueño de una página', cta_url: '/es/salud/diario', cta_text: 'Ver cómo se usa' }],
    reviews: [
      {
        title: 'Una lámpara que imita el amanecer',
        cta_url: 'https://www.example.com/lampara',
        cta_text: 'Leer la reseña',
      },
    ],
  },
  'Portuguese words in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    guides: [{ title: 'Um diário do sono', cta_url: '/pt/diario', cta_text: 'Ver como se usa' }],
    reviews: [],
  },
  'long and odd': {
    language: 'en',
    guides: [
      {
        title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2),
        cta_url: '/odd/word',
        cta_text: 'Pneumonoultramicroscopicsilicovolcanoconiosis',
      },
      { title: '<b>Not bold</b> & other “signs”', cta_url: '/odd/markup', cta_text: '<i>Go</i>' },
      { title: 'الصحة والعافية', cta_url: '/odd/rtl', cta_text: 'اقرأ' },
    ],
    reviews: [{ ...review, image: { src: '/media/portrait.svg', width: 100, height: 900, alt: '' } }],
  },
  nothing: { language: 'en', guides: [], reviews: [] },
} satisfies Record<string, ModuleProps<'rail', './TransactionalItems'>>;
