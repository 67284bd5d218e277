import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import plumPortrait from '../pictures/portrait-plum.svg';

const photo = { src: plumPortrait, width: 400, height: 400, alt: 'Drawn portrait of a smiling woman with dark curls' };

export const livedExperienceFixtures = {
  'a usual one': { language: 'en', name: 'Odile', photo, link: '/health/living-with-psoriasis-odile' },
  'without a photo': { language: 'en', name: 'Odile', link: '/health/living-with-psoriasis-odile' },
  'a name that ends in s': { language: 'en', name: 'James', photo, link: '/health/living-with-gout' },
  'a name that ends in a capital S': { language: 'en', name: 'LUCAS', link: '#how-it-began' },
  'a story on this page': { language: 'en', name: 'Odile', photo, link: '#how-it-began' },
  'a long name': {
    language: 'en',
    name: `Maximiliana ${'Wolfeschlegelsteinhausen'.repeat(3)}`,
    photo,
    link: '/health/long',
  },
  Spanish: {
    language: 'es',
    name: 'Inés',
    photo: { ...photo, alt: 'Retrato dibujado de una mujer que sonríe' },
    link: '/es/salud/inés',
  },
  'Portuguese in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    name: 'João',
    photo: { ...photo, alt: 'Retrato de um homem' },
    link: '/saude/joao',
  },
} satisfies Record<string, ModuleProps<'article', './LivedExperience'>>;
