import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { REFUSED_TOPIC } from '../slot/refused-topic.fixtures.ts';

export const railSlotFixtures = {
  'medium rectangle': { language: 'en', id: 'rail-1', format: 'medium-rectangle', k1: 'sleep' },
  'medium rectangle in Spanish': { language: 'es', id: 'rail-2', format: 'medium-rectangle', k1: 'sleep' },
  'for as many as fit': {
    language: 'en',
    id: 'rail-2',
    format: 'medium-rectangle',
    k1: 'sleep',
    template: 'tabbed',
    dynamic: { maximum: 14, spacing: 550 },
  },
  'without a topic': { language: 'en', id: 'rail-3', format: 'medium-rectangle' },
  'no creative to be had': { language: 'es', id: 'rail-4', format: 'medium-rectangle', k1: REFUSED_TOPIC },
} satisfies Record<string, ModuleProps<'rail', './RailSlot'>>;
