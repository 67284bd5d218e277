import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { brandsOfAllKinds, oddBrand, oneBrand, spanishBrand } from './brands.fixtures.ts';

const english = { language: 'en', contentLanguage: 'en' } as const;

export const brandCtasFixtures = {
  'one brand': { ...english, id: 'brands-one', brands: [oneBrand] },
  'two brands': { ...english, id: 'brands-two', brands: brandsOfAllKinds.slice(0, 2) },
  'many brands, some without a picture or words': { ...english, id: 'brands-many', brands: brandsOfAllKinds },
  'one brand without a picture': { ...english, id: 'brands-bare', brands: brandsOfAllKinds.slice(2, 3) },
  'long and odd words': { ...english, id: 'brands-odd', brands: [oddBrand, oneBrand] },
  Spanish: { language: 'es', contentLanguage: 'es', id: 'brands-spanish', brands: [spanishBrand] },
  'a Portuguese brand in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    id: 'brands-portuguese',
    brands: [{ ...spanishBrand, title: 'Horta em Casa', desc: 'Legumes lavados e cortados.' }],
  },
} satisfies Record<string, ModuleProps<'rail', './BrandCtas'>>;
