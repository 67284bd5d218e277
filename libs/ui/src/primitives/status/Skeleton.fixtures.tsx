import type { SkeletonProps } from './Skeleton.tsx';

export const skeletonFixtures = {
  'a line': { of: 'line' },
  'a heading': { of: 'heading' },
  'a paragraph': { of: 'paragraph' },
  'a button': { of: 'button' },
  'an avatar': { of: 'avatar' },
  'a medium rectangle': { of: 'medium-rectangle' },
  'a leaderboard': { of: 'leaderboard' },
} satisfies Record<string, SkeletonProps>;
