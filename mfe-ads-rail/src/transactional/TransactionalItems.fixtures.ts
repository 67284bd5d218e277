import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const transactionalItemsFixtures = {
  'a usual one': { language: 'en', guides: [], reviews: [] },
} satisfies Record<string, ModuleProps<'rail', './TransactionalItems'>>;
