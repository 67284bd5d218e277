import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const galleryFixtures = {
  'a usual one': { language: 'en', title: 'Pollen', hash: 'gallery-open-pollen', isSensitive: false, slides: [] },
} satisfies Record<string, ModuleProps<'article', './Gallery'>>;
