import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

export const sponsorBarFixtures = {
  'with logo and link': {
    language: 'en',
    name: 'Harrow Vale Dairy',
    link: 'https://www.example.com/harrow-vale',
    logo: { src: '/media/sponsor-harrow-vale.svg', width: 480, height: 160, alt: 'Harrow Vale' },
  },
  'a name alone': { language: 'en', name: 'Harrow Vale' },
  'a link without a logo': { language: 'en', name: 'Harrow Vale', link: 'https://www.example.com/harrow-vale' },
  'in Spanish': { language: 'es', name: 'Lechería Valle Claro', link: 'https://www.example.com/valle-claro' },
  'a Portuguese sponsor in an English frame': { language: 'en', contentLanguage: 'pt', name: 'Laticínios Vale Claro' },
  'a very wide logo': {
    language: 'en',
    name: 'Wide Ltd',
    logo: { src: '/media/wide.svg', width: 2000, height: 50, alt: '' },
  },
  'a very tall logo': {
    language: 'en',
    name: 'Tall Ltd',
    logo: { src: '/media/tall.svg', width: 50, height: 2000, alt: '' },
  },
  'a long and odd name': {
    language: 'en',
    name: 'The International Foundation for the Advancement of Donaudampfschifffahrtselektrizitätenhauptbetriebswerk <b>& Sons</b>',
    link: 'https://www.example.com/long',
  },
} satisfies Record<string, ModuleProps<'rail', './SponsorBar'>>;
