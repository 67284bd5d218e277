import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const emailMarketingFixtures = {
  'a usual one': { language: 'en', items: [] },
} satisfies Record<string, ModuleProps<'article', './EmailMarketing'>>;
