import type { AvatarProps } from './Avatar.tsx';

/** A drawn face, because the fixture then needs no file. */
const face = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#cfe6e0"/><circle cx="24" cy="19" r="9" fill="#0e5a52"/><path d="M6 48a18 18 0 0 1 36 0z" fill="#0e5a52"/></svg>',
)}`;

export const avatarFixtures = {
  small: { src: face, size: 'sm' },
  'beside a name': { src: face },
  large: { src: face, size: 'lg' },
} satisfies Record<string, AvatarProps>;
