import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

const english = [
  { title: 'What a good night is made of', link: '/sleep/good-night' },
  { title: 'Naps: how long, and when', link: '/sleep/naps', origin: 'related' as const },
  {
    title: 'Shift work without the fog, and what light, meals and days off do for people who sleep when others do not',
    link: '/sleep/shift-work',
    origin: 'series' as const,
  },
  { title: 'When snoring is worth a visit', link: '/sleep/snoring', origin: 'category' as const },
  { title: 'Coffee after noon', link: '/sleep/coffee', origin: 'category' as const },
  { title: 'A sixth article, the last of the rail', link: '/sleep/sixth', origin: 'latest' as const },
  { title: 'A seventh article, which no rail lists', link: '/sleep/seventh', origin: 'latest' as const },
];

const spanish = [
  { title: '¿De qué está hecha una buena noche?', link: '/es/sueno/buena-noche' },
  { title: 'La siesta: cuánto y cuándo', link: '/es/sueno/siesta', origin: 'related' as const },
  { title: 'Trabajar de noche sin niebla', link: '/es/sueno/turnos', origin: 'latest' as const },
];

const odd = [
  { title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2), link: '/odd/word' },
  { title: 'الصحة والعافية: ما الذي ينفع حقًا؟', link: '/odd/rtl', origin: 'series' as const },
  { title: '<script>alert("markup")</script> & other “signs”', link: '/odd/markup', origin: 'related' as const },
];

export const feedRailFixtures = {
  'six of seven articles': { language: 'en', addressSpace: '/infinite', items: english },
  'one article to follow': { language: 'en', addressSpace: '', items: english.slice(0, 2) },
  'in Spanish': { language: 'es', addressSpace: '/infinite', items: spanish },
  'words of another language': {
    language: 'en',
    contentLanguage: 'pt',
    addressSpace: '/infinite',
    items: english.slice(0, 3),
  },
  'long and odd': { language: 'en', addressSpace: '/infinite', items: odd },
} satisfies Record<string, ModuleProps<'rail', './FeedRail'>>;
