import type { VisuallyHiddenProps } from './VisuallyHidden.tsx';

export const visuallyHiddenFixtures = {
  'words for a screen reader': { children: 'opens in a new window' },
} satisfies Record<string, VisuallyHiddenProps>;
