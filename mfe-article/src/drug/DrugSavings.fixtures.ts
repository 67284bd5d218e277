import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

const manufacturers = [
  { name: 'Brackenford Generics (invented)', costInfoUrl: 'https://www.example.com/brackenford-prices' },
];

export const drugSavingsFixtures = {
  'a saving and a manufacturer': {
    language: 'en',
    contentLanguage: 'en',
    title: 'Metformin',
    saving: 27,
    manufacturers,
  },
  'a saving alone, of many digits': {
    language: 'en',
    contentLanguage: 'en',
    title: 'Metformin',
    saving: 98_765,
    manufacturers: [],
  },
  'manufacturers alone': {
    language: 'en',
    contentLanguage: 'en',
    title: 'Metformin',
    manufacturers: [
      ...manufacturers,
      {
        name: 'Loam & Lyle Laboratories of the Upper Valleys and the Northern Moors (invented)',
        costInfoUrl: 'https://www.example.com/loam',
      },
    ],
  },
  'a long name': {
    language: 'en',
    contentLanguage: 'en',
    title: 'Pneumonoultramicroscopicsilicovolcanoconiosine hydrochloride, extended-release oral tablet',
    saving: 1,
    manufacturers,
  },
  Spanish: { language: 'es', contentLanguage: 'es', title: 'Metformina', saving: 1234, manufacturers },
} satisfies Record<string, ModuleProps<'article', './DrugSavings'>>;
