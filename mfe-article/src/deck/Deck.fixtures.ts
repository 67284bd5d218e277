import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import breakfast from '../pictures/breakfast.svg';

const wide = { src: breakfast, width: 1600, height: 900, alt: 'A bowl of oats with berries beside a glass of juice' };

export const deckFixtures = {
  'deck and picture': {
    language: 'en',
    deck: 'Eating in the morning is a habit, not a rule. Here is what the evidence says about energy, mood and weight, and how to find what suits you.',
    largeImage: wide,
    isSample: false,
  },
  'sample text': {
    language: 'en',
    deck: 'A short deck.',
    largeImage: wide,
    isSample: true,
  },
  'deck alone': { language: 'en', deck: 'An article without a picture.', isSample: false },
  'decorative picture alone': { language: 'en', largeImage: { ...wide, alt: '' }, isSample: false },
  'a picture in several widths': {
    language: 'en',
    largeImage: { ...wide, srcset: [{ src: breakfast, width: 840 }] },
    isSample: false,
  },
  'a picture of another shape': { language: 'en', largeImage: { ...wide, width: 600, height: 900 }, isSample: false },
  'notice alone': { language: 'en', isSample: true },
  nothing: { language: 'en', isSample: false },
  Spanish: {
    language: 'es',
    deck: 'Comer por la mañana es una costumbre, no una regla. Esto es lo que dicen los estudios.',
    largeImage: { ...wide, alt: 'Un tazón de avena con frutas junto a un vaso de jugo' },
    isSample: true,
  },
  'Portuguese text in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    deck: 'O que aprendemos com a prevenção da violência contra crianças.',
    isSample: false,
  },
} satisfies Record<string, ModuleProps<'article', './Deck'>>;
