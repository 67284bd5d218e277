import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashTarget } from './hash-target.ts';

/** The ids on the page. In this test, each id also represents its element. */
const page = ['causes', 'más', 'gallery-open-rash'];

beforeEach(() => {
  vi.stubGlobal('document', { getElementById: (id: string) => (page.includes(id) ? id : null) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the hash of an address', () => {
  test('names an element of the page, written plainly or percent-encoded', () => {
    expect(hashTarget('#causes')).toBe('causes');
    expect(hashTarget('#m%C3%A1s')).toBe('más');
  });

  test('names nothing where it opens a gallery, also when an element has that id', () => {
    expect(hashTarget('#gallery-open-rash')).toBeNull();
  });

  test.each(['', '#', '#nothing-here', '#%E0%A4%A', '#%'])(
    'names nothing where it is empty, unknown or malformed (%s)',
    (hash) => {
      expect(hashTarget(hash)).toBeNull();
    },
  );
});
