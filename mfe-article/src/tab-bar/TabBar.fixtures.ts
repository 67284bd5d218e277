import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { tableOfContentsFixtures } from '../contents/TableOfContents.fixtures.ts';

const usual = tableOfContentsFixtures['a usual article'].entries;

export const tabBarFixtures = {
  'a usual article': { language: 'en', entries: usual, isFirst: true },
  'titles of a whole sentence': {
    language: 'en',
    entries: tableOfContentsFixtures['titles of a whole sentence'].entries,
    isFirst: false,
  },
  'as many sections as the longest article': {
    language: 'en',
    entries: tableOfContentsFixtures['as many sections as the longest article'].entries,
    isFirst: false,
  },
  'an article that hides its tabs': { language: 'en', entries: [], isFirst: true },
  'a later article that hides its tabs': { language: 'en', entries: [], isFirst: false },
  Spanish: { language: 'es', entries: tableOfContentsFixtures.Spanish.entries, isFirst: false },
  'Portuguese text in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    entries: tableOfContentsFixtures['Portuguese text in an English frame'].entries,
    isFirst: false,
  },
} satisfies Record<string, ModuleProps<'article', './TabBar'>>;
