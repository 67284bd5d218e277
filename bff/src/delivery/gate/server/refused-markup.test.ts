import { expect, test } from 'vitest';
import { refusedMarkup } from './refused-markup.ts';

test.each([
  { html: '<p style="color:red">x</p>', reason: /^writes the attribute style="color:red" on <p>: use a class/ },
  { html: `<p STYLE='color:red'>x</p>`, reason: /^writes the attribute style=/ },
  {
    html: '<button onclick="go()">x</button>',
    reason: /^writes the attribute onclick="go\(\)" on <button>: listen in an effect/,
  },
  { html: '<style>p{}</style>', reason: /^writes a <style> element/ },
  { html: '<script>go()</script>', reason: /^writes a <script> element/ },
  { html: '<a href=" javascript:go()">x</a>', reason: /^writes the address href=/ },
])('$html is refused by the policy, and said to be', ({ html, reason }) => {
  expect(refusedMarkup(html).map(({ what, instead }) => `${what}: ${instead}`)).toEqual([
    expect.stringMatching(reason),
  ]);
});

test.each([
  '<p class="style">style="color:red" onclick=x</p>',
  '<p title="a style=&quot;x&quot;">x</p>',
  '<p data-style="x" data-onclick="x">x</p>',
  '<script type="application/ld+json">{}</script>',
  '<p>javascript: the good parts</p>',
])('%s works', (html) => {
  expect(refusedMarkup(html)).toEqual([]);
});
