import { describe, expect, it } from 'vitest';
import { creatives } from './house-creatives.ts';
import { chooseHouseCreative } from './choose-house-creative.ts';

/** Slots of a page with the default layout: eight inline slots (rules.md#ad-layouts) and the rail. */
const pageSlots = [
  ...Array.from({ length: 8 }, (_, index) => `inline-${index + 1}`),
  'rail-1',
  'rail-2',
  'rail-3',
  'rail-4',
];

describe('the choice of a creative', () => {
  it('is the same for the same place every time', () => {
    const place = { slot: 'inline-3', k1: 'sleep' };
    expect(chooseHouseCreative(place)).toBe(chooseHouseCreative({ ...place }));
  });

  it.each(['sleep', 'heart-failure', '', 'salud mental', '🫀'])(
    'differs between all slots of a page about "%s"',
    (k1) => {
      const chosen = pageSlots.map((slot) => chooseHouseCreative({ slot, k1 }).id);
      expect(new Set(chosen).size).toBe(pageSlots.length);
    },
  );

  it('differs between topics, so that readers do not meet one promotion first on every page', () => {
    const first = ['sleep', 'diabetes', 'migraine', 'asthma', 'nutrition', 'stress'].map(
      (k1) => chooseHouseCreative({ slot: 'inline-1', k1 }).id,
    );
    expect(new Set(first).size).toBeGreaterThan(2);
  });

  it('treats a page without a topic key like one with an empty key', () => {
    expect(chooseHouseCreative({ slot: 'rail-1' })).toBe(chooseHouseCreative({ slot: 'rail-1', k1: '' }));
  });

  it.each(['x', 'inline', 'rail', 'rail-0', 'inline-999999999999', `a${'9'.repeat(99)}`])(
    'has an answer for the odd slot id %s',
    (slot) => {
      expect(creatives).toContain(chooseHouseCreative({ slot, k1: 'sleep' }));
    },
  );
});
