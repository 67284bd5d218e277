import { expect, test } from 'vitest';
import { markLinks } from './mark-links.ts';

const sponsored = (href: string) =>
  href.startsWith('https://a.') ? { rel: 'sponsored', 'data-event': '{"a":"<b> & c"}' } : undefined;

test('a marked link has the new attributes in place of its own, and keeps all others', () => {
  expect(markLinks('<p>x <a href="https://a.example/" rel="noopener" title="T" id="i">y</a></p>', sponsored)).toBe(
    '<p>x <a href="https://a.example/" title="T" id="i" rel="sponsored" data-event="{&quot;a&quot;:&quot;&lt;b&gt; &amp; c&quot;}">y</a></p>',
  );
});

test('other links, and words that look like attributes, stay as they are', () => {
  const html =
    '<p> rel="noopener" data-event="x" <a href="https://b.example/" rel="noopener">y</a> &amp; <a id="z">z</a></p>';
  expect(markLinks(html, sponsored)).toBe(html);
});

test('a link is known by its address, not by how the address is written', () => {
  expect(markLinks('<a href="https:&#x2F;&#x2F;a.example/?a=1&amp;b=2">y</a>', sponsored)).toContain('rel="sponsored"');
});

test('every link is asked for, in reading order', () => {
  const asked: string[] = [];
  markLinks(
    '<ul><li><a href="#1">1</a></li></ul><p><em><a href="#2">2</a></em><a href="#3">3</a></p>',
    (href) => void asked.push(href),
  );
  expect(asked).toEqual(['#1', '#2', '#3']);
});
