import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import breakfast from '../pictures/breakfast.svg';

const image = {
  src: breakfast,
  width: 1600,
  height: 900,
  alt: 'A bowl of oats',
  srcset: [
    { src: breakfast, width: 480 },
    { src: breakfast, width: 960 },
  ],
};
const withMeal = {
  title: 'With a meal',
  body: 'Most people take it with food.\n\nYour label says how and when.\nAsk, if it is unclear.',
  image,
};
const withoutPicture = { title: 'Why kidneys are checked', body: 'The kidneys remove metformin from the body.' };

export const drugSlidesFixtures = {
  'slides with and without a picture': {
    language: 'en',
    contentLanguage: 'en',
    drug: { title: 'Metformin', slides: [withMeal, withoutPicture, { ...withMeal, title: 'Later', body: '' }] },
  },
  'one slide': { language: 'en', contentLanguage: 'en', drug: { title: 'Metformin', slides: [withoutPicture] } },
  'long and odd words': {
    language: 'en',
    contentLanguage: 'en',
    drug: {
      title: 'Pneumonoultramicroscopicsilicovolcanoconiosine, explained',
      slides: [
        { ...withMeal, title: 'Pneumonoultramicroscopicsilicovolcanoconiosine & <others>', body: 'Word '.repeat(200) },
      ],
    },
  },
  Spanish: {
    language: 'es',
    contentLanguage: 'es',
    drug: {
      title: 'Metformina',
      slides: [{ ...withMeal, title: 'Con la comida', body: 'Suele tomarse con alimentos.' }],
    },
  },
} satisfies Record<string, ModuleProps<'article', './DrugSlides'>>;
