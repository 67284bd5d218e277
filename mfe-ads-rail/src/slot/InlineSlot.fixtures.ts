import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { REFUSED_TOPIC } from './refused-topic.fixtures.ts';

export const inlineSlotFixtures = {
  'medium rectangle': { language: 'en', id: 'inline-1', format: 'medium-rectangle', k1: 'sleep' },
  leaderboard: { language: 'en', id: 'inline-2', format: 'leaderboard', k1: 'sleep' },
  'medium rectangle in Spanish': { language: 'es', id: 'inline-3', format: 'medium-rectangle', k1: 'migraña y sueño' },
  'leaderboard in Spanish': { language: 'es', id: 'inline-4', format: 'leaderboard', k1: 'migraña y sueño' },
  'without a topic': { language: 'en', id: 'inline-5', format: 'medium-rectangle' },
  'no creative to be had': { language: 'en', id: 'inline-6', format: 'medium-rectangle', k1: REFUSED_TOPIC },
  'no creative to be had, leaderboard in Spanish': {
    language: 'es',
    id: 'inline-7',
    format: 'leaderboard',
    k1: REFUSED_TOPIC,
  },
} satisfies Record<string, ModuleProps<'rail', './InlineSlot'>>;
