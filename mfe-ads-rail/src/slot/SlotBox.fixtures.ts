import type { SlotBoxProps } from './SlotBox.tsx';
import { creativeAddress } from './creative-address.ts';

const rectangle = {
  format: 'medium-rectangle',
  language: 'en',
  address: creativeAddress({ id: 'inline-1', format: 'medium-rectangle', k1: 'sleep', language: 'en' }),
} as const;

const leaderboard = {
  format: 'leaderboard',
  language: 'es',
  address: creativeAddress({ id: 'inline-2', format: 'leaderboard', k1: 'sleep', language: 'es' }),
} as const;

/** Every state of a slot, held still. */
export const slotBoxFixtures = {
  'waiting, as the server renders it': { ...rectangle, state: 'waiting' },
  'with its creative': { ...rectangle, state: 'available' },
  'without a creative': { ...rectangle, state: 'unavailable' },
  'leaderboard waiting, in Spanish': { ...leaderboard, state: 'waiting' },
  'leaderboard with its creative, in Spanish': { ...leaderboard, state: 'available' },
  'leaderboard without a creative, in Spanish': { ...leaderboard, state: 'unavailable' },
} satisfies Record<string, SlotBoxProps>;
