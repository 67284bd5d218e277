import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { shortenHtml } from './shorten-html.ts';

const read = (html: string) => DomUtils.getOuterHTML(parseDocument(html));

describe('end tags that a parser adds by itself', () => {
  test.each([
    ['paragraphs', '<div><p>One</p><p class="b">Two</p></div>', '<div><p>One<p class="b">Two</div>'],
    [
      'a paragraph before a list',
      '<div><p>One</p><ul><li>a</li><li id="b">b</li></ul></div>',
      '<div><p>One<ul><li>a<li id="b">b</ul></div>',
    ],
    [
      'lists in lists',
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>',
      '<ul><li>a<ul><li>b</ul><li><p>c</ul>',
    ],
    ['definitions', '<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>', '<dl><dt>a<dd>b<dt>c<dd>d</dl>'],
    [
      'a table',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
      '<table><thead><tr><th>a</thead><tbody><tr><td>b<td>c</tbody></table>',
    ],
    [
      'shapes',
      '<svg><path d="M1 1"></path><g><rect x="1"></rect></g></svg>',
      '<svg><path d="M1 1"/><g><rect x="1"/></g></svg>',
    ],
  ])('are left out: %s', (_what, html, short) => {
    expect(shortenHtml(html)).toBe(short);
    expect(read(short)).toBe(read(html));
  });

  test.each([
    ['a paragraph at the end of an island', '<plainwell-island><p>One</p></plainwell-island>'],
    ['a paragraph before text', '<div><p>One</p>Two</div>'],
    ['a paragraph before what may stand in one', '<div><p>One</p><a href="/">Two</a></div>'],
    ['a paragraph in a link', '<div><a href="/"><p>One</p></a></div>'],
    ['an entry before space, which would become its own', '<ul><li>a</li> <li>b</li> </ul>'],
    ['tags that are text', '<p>&lt;/p&gt;&lt;p&gt;</p>'],
  ])('stand where they say something: %s', (_what, html) => {
    expect(shortenHtml(html)).toBe(html);
  });
});

test('empty lines between blocks are left out, and none in text', () => {
  expect(shortenHtml('<div>\n<p>One\ntwo</p>\n\n<pre>a\n\n<b>b</b>\n</pre></div>')).toBe(
    '<div><p>One\ntwo</p>\n\n<pre>a\n\n<b>b</b>\n</pre></div>',
  );
});

test.each([
  [
    'JSON',
    '<ul data-event="{&quot;name&quot;:&quot;a&amp;b&quot;}" class="x">',
    `<ul data-event='{"name":"a&amp;b"}' class="x">`,
  ],
  ['JSON with an apostrophe', `<a data-event="{&quot;it's&quot;}">`, `<a data-event="{&quot;it's&quot;}">`],
  ['text', '<p>x="&quot;a&quot;"</p>', '<p>x="&quot;a&quot;"</p>'],
])('apostrophes stand around values with quotation marks: %s', (_what, html, short) => {
  expect(shortenHtml(html)).toBe(short);
  expect(parseDocument(short)).toEqual(parseDocument(html));
});

test('names of attributes are in lower case, and in text they stand as they are', () => {
  const text = '<p>Write &lt;time dateTime="2026"&gt;, or x="&amp;quot;".</p>';
  expect(shortenHtml(text)).toBe(text);
  expect(shortenHtml('<time dateTime="2026-07-01">July 1</time>')).toBe('<time datetime="2026-07-01">July 1</time>');
  expect(shortenHtml('<button popoverTarget="a" popoverTargetAction="hide">')).toBe(
    '<button popovertarget="a" popovertargetaction="hide">',
  );
});
