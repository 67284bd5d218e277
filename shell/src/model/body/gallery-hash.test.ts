import { expect, test } from 'vitest';
import { galleryHash } from './gallery-hash.ts';

const section = (id: string, title: string | null) => ({ id, title, gallery: true });

test('a gallery is opened by the slug of its title', () => {
  const pollen = section('pictures', 'Pollen, up close: ¿qué es?');
  expect(galleryHash({ title: 'Allergies', tabs: [pollen] }, pollen)).toBe('gallery-open-pollen-up-close-que-es');
});

test('a gallery without a title goes by the title of the article', () => {
  const untitled = section('pictures', null);
  expect(galleryHash({ title: 'Allergies', tabs: [untitled] }, untitled)).toBe('gallery-open-allergies');
});

test('two galleries of one title have addresses of their own', () => {
  const tabs = [section('first', 'Pictures'), section('second', 'Pictures')] as const;
  expect(tabs.map((tab) => galleryHash({ title: 'Allergies', tabs }, tab))).toEqual([
    'gallery-open-pictures',
    'gallery-open-second',
  ]);
});

test('a title without a letter that addresses can spell is replaced by the id of its section', () => {
  const odd = section('pictures', '🌿');
  expect(galleryHash({ title: '?', tabs: [odd] }, odd)).toMatch(/^gallery-open-.+/);
});
