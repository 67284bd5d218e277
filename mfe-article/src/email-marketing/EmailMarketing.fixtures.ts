import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

const items = [
  {
    title: 'What a good night is made of',
    text: 'Sleep comes in rounds of about ninety minutes.',
    link: '/sleep/good-night',
  },
  { title: 'Naps: how long, and when', text: 'Short ones refresh, long ones confuse.', link: '/sleep/naps' },
  { title: 'When snoring is worth a visit', link: '/sleep/snoring' },
];

export const emailMarketingFixtures = {
  'three articles': { language: 'en', items },
  'one article': { language: 'en', items: items.slice(2) },
  'in Spanish': {
    language: 'es',
    items: [
      {
        title: '¿De qué está hecha una buena noche?',
        text: 'El sueño llega en rondas de unos noventa minutos.',
        link: '/es/sueno/buena-noche',
      },
    ],
  },
  'Portuguese words in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    items: [{ title: 'Dormir bem', link: '/pt/sono/dormir-bem' }],
  },
  'long and odd': {
    language: 'en',
    items: [
      {
        title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2),
        text: 'A text without an end: '.repeat(30),
        link: '/odd/word',
      },
      { title: '<b>Not bold</b> & other “signs”', text: '<i>Not italic</i>', link: '/odd/markup' },
      { title: 'الصحة والعافية: ما الذي ينفع حقًا؟', link: '/odd/rtl' },
    ],
  },
  nothing: { language: 'en', items: [] },
} satisfies Record<string, ModuleProps<'article', './EmailMarketing'>>;
