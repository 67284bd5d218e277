import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const historyFixtures = {
  'a usual one': { language: 'en', id: 'a1', articleHistory: {} },
} satisfies Record<string, ModuleProps<'article', './History'>>;
