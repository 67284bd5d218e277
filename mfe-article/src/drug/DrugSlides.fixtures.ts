import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const drugSlidesFixtures = {
  'a usual one': { language: 'en', drug: { title: 'Metformin', slides: [] } },
} satisfies Record<string, ModuleProps<'article', './DrugSlides'>>;
