import { expect, it } from 'vitest';
import { assetBaseOf, parseReleaseId, releaseId } from './release-id.ts';

const rail = { name: 'rail', version: '1.0.0-3f9a2c11d0' };

it('puts a release into words and reads it back', () => {
  expect(releaseId(rail)).toBe('rail@1.0.0-3f9a2c11d0');
  expect(parseReleaseId(releaseId(rail))).toEqual(rail);
  expect(parseReleaseId('shell@1.0.0')).toEqual({ name: 'shell', version: '1.0.0' });
});

it.each(['', 'rail', '@', 'rail@', '@1.0.0', 'rail@latest', 'rail@1.0.0@2.0.0', 'Rail@1.0.0', 'rail@1.0.0 '])(
  'takes %j for no release',
  (text) => {
    expect(parseReleaseId(text)).toBeNull();
  },
);

it('gives the files of every release an address of their own', () => {
  expect(assetBaseOf(rail)).toBe('/assets/rail/1.0.0-3f9a2c11d0/');
});
