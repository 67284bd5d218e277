import { expect, test } from 'vitest';
import { opensGallery } from './gallery-address.ts';

test('a gallery is opened by its address with and without a hyphen before the slug', () => {
  expect(opensGallery('#gallery-open-five-plants', 'gallery-open-five-plants')).toBe(true);
  expect(opensGallery('#gallery-openfive-plants', 'gallery-open-five-plants')).toBe(true);
});

test('nothing else opens it', () => {
  for (const fragment of [
    '',
    '#',
    '#gallery-open-five',
    '#gallery-open-five-plants-teaser',
    '#gallery-open-',
    '#five-plants',
  ]) {
    expect.soft(opensGallery(fragment, 'gallery-open-five-plants'), fragment).toBe(false);
  }
});
