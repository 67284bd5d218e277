import { expect, test } from 'vitest';
import { absoluteAddresses } from './page-release.ts';

const BASE = '/assets/rail/1.0.0/';

test('addresses in a stylesheet lead to the release when the text moves into the page', () => {
  const css = 'a{background:url(media/a.svg)}b{background:url("../b.svg")}c{background:url(\'./c.svg\')}';
  expect(absoluteAddresses(css, BASE, 'browser/page.css')).toBe(
    `a{background:url(${BASE}browser/media/a.svg)}b{background:url(${BASE}b.svg)}c{background:url(${BASE}browser/c.svg)}`,
  );
});

test.each(['url(data:image/svg+xml,x)', 'url(https://other.example/a.svg)', 'url(/media/a.svg)', 'url(#gradient)'])('%s stays as it is', (address) => {
  expect(absoluteAddresses(`a{background:${address}}`, BASE, 'browser/page.css')).toBe(`a{background:${address}}`);
});
