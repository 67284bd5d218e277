import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorIdSchema } from '@plainwell/contracts/primitives/primitives.ts';
import {
  isReservedAnchor,
  reservedAnchorPrefixes,
  reservedAnchors,
} from '@plainwell/contracts/page/reserved-anchors.ts';
import { AnchorIds } from './anchor-ids.ts';

/**
 * Hostile ids: reserved ids, their prefixes, ids that begin like them, ids with numbers, names of globals, and ids of
 * every length.
 */
const hostileId = fc.oneof(
  fc.constantFrom(
    ...reservedAnchors,
    ...reservedAnchorPrefixes.map((prefix) => `${prefix}x`),
    ...reservedAnchorPrefixes.map((prefix) => prefix.replace(/-$/, '')),
  ),
  fc.constantFrom(
    'plainwell',
    'section-plainwell',
    'plainwell-2',
    'section-plainwell-2',
    'process',
    'requestIdleCallback',
    'a',
    'a-2',
    'a-3',
    'a-2-2',
  ),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,99}$/),
  fc.constantFrom('x', 'X', 'slot-').map((start) => start.padEnd(100, 'y')),
);

test.each([
  'Island diets and long life',
  'Plainwell in practice',
  'Plainwell',
  'Slot machines',
  'Gallery open',
  'ArticleHistory',
  '',
  '🙂',
])('a section titled %j gets an id, and so do its namesakes', (title) => {
  const ids = new AnchorIds();
  const claimed = [1, 2, 3].map(() => ids.claimFor(title));
  expect(new Set(claimed).size).toBe(3);
  expect(claimed.filter(isReservedAnchor)).toEqual([]);
});

test('whatever ids are wanted, each claim ends with one that is free, an id, and not reserved', () => {
  fc.assert(
    fc.property(fc.array(hostileId, { maxLength: 60, size: 'max' }), (wanted) => {
      const ids = new AnchorIds();
      const claimed = wanted.map((id) => ids.claim(id));
      expect(new Set(claimed).size).toBe(wanted.length);
      for (const id of claimed) {
        expect(anchorIdSchema.safeParse(id).success).toBe(true);
        expect(isReservedAnchor(id)).toBe(false);
      }
      // A second import of imported content changes nothing.
      const again = new AnchorIds();
      expect(claimed.map((id) => again.claim(id))).toEqual(claimed);
    }),
  );
});

test('whatever a title says, its section gets an id', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), hostileId), { maxLength: 20 }), (titles) => {
      const ids = new AnchorIds();
      for (const title of titles) {
        const id = ids.claimFor(title);
        expect(anchorIdSchema.safeParse(id).success).toBe(true);
        expect(isReservedAnchor(id)).toBe(false);
      }
    }),
  );
});

test('an id that is free stays as it is', () => {
  const ids = new AnchorIds();
  expect(['symptoms', 'source-1', 'B12', 'A-to-Z', 'x'.repeat(100)].map((id) => ids.claim(id))).toEqual([
    'symptoms',
    'source-1',
    'B12',
    'A-to-Z',
    'x'.repeat(100),
  ]);
});

test.each(['process', 'rspackChunkplainwell_rail', 'requestIdleCallback', 'trustedTypes', 'Notification', 'plainwell'])(
  'no id is the name %s, which scripts look up',
  (name) => {
    const id = new AnchorIds().claim(name);
    expect(id).not.toBe(name);
    expect(id).toContain('-');
  },
);

test('a link finds what came in the place of a reserved id, and the page keeps its own', () => {
  const ids = new AnchorIds();
  const [island, chunk] = [ids.claim('island-diets'), ids.claim('webpackChunk')];
  ids.claim('comments');
  expect(['island-diets', 'webpackChunk', 'comments', 'nowhere'].map((id) => ids.find(id))).toEqual([
    island,
    chunk,
    null,
    null,
  ]);
});

test('an id that is wanted a hundred thousand times takes as many steps, also where it is cut for its number', () => {
  const ids = new AnchorIds();
  const long = 'x'.repeat(95);
  for (let number = 0; number < 100_000; number += 1)
    ids.claim(number % 2 === 0 ? 'plainwell' : `${long}${Math.floor(number / 4)}`);
  expect(ids.claim('plainwell')).toBe('section-plainwell-50001');
});
