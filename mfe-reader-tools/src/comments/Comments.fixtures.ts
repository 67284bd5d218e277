import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const commentsFixtures = {
  'a usual one': { language: 'en', title: 'Share your experience', comments: [] },
} satisfies Record<string, ModuleProps<'reader-tools', './Comments'>>;
