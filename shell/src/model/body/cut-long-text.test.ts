import { expect, test } from 'vitest';
import { cutLongText } from './cut-long-text.ts';

/** Returns the pieces into which a text is cut. */
function pieces(html: string): string[] {
  const { sections } = cutLongText({
    sections: [{ id: 'a', title: null, isCollapsable: false, blocks: [{ kind: 'html', html }] }],
    slots: [],
    plan: [],
  });
  return sections.flatMap(({ blocks }) => blocks).map((block) => (block.kind === 'html' ? block.html : ''));
}

const paragraph = `<p>${'words '.repeat(100)}</p>`;

test('text of usual length stays whole', () => {
  expect(pieces(paragraph.repeat(9))).toHaveLength(1);
});

test('long text is cut into pieces that hold all of it in its order', () => {
  const text = Array.from({ length: 60 }, (_, index) => paragraph.replace('words', String(index))).join('');
  expect(pieces(text).join('')).toBe(text);
  expect(pieces(text).length).toBeGreaterThan(10);
  expect(pieces(text).filter(({ length }) => length < 2_500)).toEqual([]);
});

test('a piece begins with a paragraph, and no heading ends one', () => {
  const text = `<h3>Title</h3>${paragraph}<p>Items:</p><ul>${'<li>Item.</li>'.repeat(300)}</ul>`.repeat(9);
  expect(pieces(text).length).toBeGreaterThan(5);
  for (const piece of pieces(text).slice(1)) expect(piece).toMatch(/^<p>/);
  for (const piece of pieces(text)) expect(piece).not.toMatch(/<\/h3>$/);
});

test('a long table is not cut', () => {
  const table = `<table>${'<tr><td><p>Cell</p></td></tr>'.repeat(500)}</table>`;
  expect(pieces(table)).toEqual([table]);
});
