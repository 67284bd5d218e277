import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const tabBarFixtures = {
  'a usual one': { language: 'en', entries: [], isFirst: true },
} satisfies Record<string, ModuleProps<'article', './TabBar'>>;
