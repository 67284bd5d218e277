import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Place } from './Place.tsx';

test('a slot stands in a box, and one without an island leaves none', () => {
  expect(renderToStaticMarkup(<Place html="<b>a</b>" className="place-a" />)).toBe(
    '<div class="place-a"><b>a</b></div>',
  );
  expect(renderToStaticMarkup(<Place html={null} className="place-a" as="aside" />)).toBe('');
});

test('what is not part of the article says so to reader views, by its element and a class that they know', () => {
  expect(renderToStaticMarkup(<Place html="a" className="place-a" as="aside" />)).toBe(
    '<aside class="place-a supplemental">a</aside>',
  );
});
