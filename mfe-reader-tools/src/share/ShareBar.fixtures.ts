import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type ShareBarProps = ModuleProps<'reader-tools', './ShareBar'>;

const english: ShareBarProps = {
  language: 'en',
  title: 'How to sleep better when your days are long',
  url: 'https://plainwell.example/sleep/better-sleep',
  image: 'https://plainwell.example/media/better-sleep.png',
  placement: 'top',
};

/** A title of 300 characters, which is Reddit's limit. */
const longestTitle = 'Blood pressure, kidney health and what your numbers mean in daily life. '.repeat(5).slice(0, 300);

/** Fixtures of the share bar. */
export const shareBarFixtures: Record<string, ShareBarProps> = {
  English: english,
  'at the bottom of the article': { ...english, placement: 'bottom' },
  Spanish: {
    ...english,
    language: 'es',
    title: '¿Cómo dormir mejor cuando el día es largo?',
    url: 'https://plainwell.example/es/sueno/dormir-mejor',
  },
  'without a picture': { ...english, image: undefined },
  'odd characters in the title': { ...english, title: `100% “natural” & safe? #1 + <b>C++</b> \\ 'it's' / a=b;\tend` },
  'a title of 300 characters': { ...english, title: longestTitle },
  'a right-to-left title': { ...english, title: 'كيف تنام بشكل أفضل؟ دليل עם מילים בעברית' },
  'emoji and an unpaired surrogate in the title': { ...english, title: 'Heart 🫀 and mind 👩‍⚕️ \uD83D end' },
  'an address with a query and an anchor': {
    ...english,
    url: 'https://plainwell.example/sleep/better?edition=a%26b#night',
  },
};
