import { Bookmark, Printer, Search } from 'lucide';
import type { IconProps } from './Icon.tsx';

export const iconFixtures = {
  small: { of: Search, size: 'sm' },
  'as high as a line of interface text': { of: Printer },
  large: { of: Bookmark, size: 'lg' },
} satisfies Record<string, IconProps>;
