import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const clusterNavigationFixtures = {
  'a usual one': { language: 'en', title: 'Heart health', categories: [], current: [] },
} satisfies Record<string, ModuleProps<'article', './ClusterNavigation'>>;
