import { articleSchema, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import { expect, test } from 'vitest';
import { placeBodySlots } from './place-body-slots.ts';

const paragraphs = (count: number) => '<p>Text.</p>'.repeat(count);

function placed(tabs: ArticleInput['tabs'], facts: Pick<ArticleInput, 'targeting' | 'brandCTAs'> = {}) {
  return placeBodySlots(articleSchema.parse({ hrlContentId: '1', language: 'en', title: 'Title', canonicalPath: 'health/title', tabs, ...facts }));
}

const withBrand = { brandCTAs: [{ title: 'Fernhill', link: 'https://www.example.com/fernhill' }] };

/** After how many paragraphs each slot of a format stands. */
function positions(body: ReturnType<typeof placed>, format: string): number[] {
  let read = 0;
  const found: number[] = [];
  for (const block of body.sections.flatMap(({ blocks }) => blocks)) {
    if (block.kind === 'html') read += block.html.split('</p>').length - 1;
    else if (block.kind === 'slot' && block.format === format) found.push(read);
  }
  return found;
}

test('the first slot follows the 2nd paragraph and repeats every 5; the large one the 5th, every 10', () => {
  const body = placed([{ id: 'a', body: paragraphs(60) }]);
  expect(positions(body, 'medium-rectangle')).toEqual([2, 7, 12, 17]);
  expect(positions(body, 'leaderboard')).toEqual([5, 15, 25, 35]);
});

test('the ad layout caps each format', () => {
  const body = placed([{ id: 'a', body: paragraphs(60) }], { targeting: { adLayout: 'DECISION' } });
  expect(positions(body, 'medium-rectangle')).toHaveLength(2);
  expect(positions(body, 'leaderboard')).toHaveLength(3);
  expect(positions(placed([{ id: 'a', body: paragraphs(60) }], { targeting: { adLayout: 'CPUV' } }), 'medium-rectangle')).toHaveLength(12);
});

test('paragraphs are counted through the whole article', () => {
  expect(positions(placed([{ id: 'a', body: paragraphs(1) }, { id: 'b', body: paragraphs(3) }]), 'medium-rectangle')).toEqual([2]);
});

test('a slot never parts a list or a table from the sentence before it', () => {
  const body = placed([{ id: 'a', body: '<p>One.</p><p>Two:</p><ul><li>Item.</li></ul><p>Three.</p><p>Four.</p>' }]);
  expect(positions(body, 'medium-rectangle')).toEqual([3]);
});

test('a folded section holds no slot', () => {
  const body = placed([{ id: 'a', title: 'Folded', isCollapsable: true, body: paragraphs(20) }]);
  expect(body.slots).toEqual([]);
});

test('the brand blocks follow the 6th paragraph, once, and no slot stands next to them', () => {
  const body = placed([{ id: 'a', body: paragraphs(5) }, { id: 'b', body: paragraphs(20) }], withBrand);
  expect(positions(body, 'brand-ctas')).toEqual([6]);
  expect(positions(body, 'medium-rectangle')).toEqual([2, 9, 14, 19]);
});

test('the brand blocks of a shorter text follow it, where no fold hides them', () => {
  const folded = { title: 'Folded', isCollapsable: true, body: paragraphs(9) };
  const body = placed([{ id: 'a', body: paragraphs(3) }, { id: 'b', ...folded }], withBrand);
  expect(body.slots.filter(({ format }) => format === 'brand-ctas').map(({ section }) => section)).toEqual(['a']);
  expect(placed([{ id: 'c', ...folded }], withBrand).slots.map(({ section }) => section)).toEqual(['c']);
});

test('the text is whole, whatever stands between its blocks', () => {
  const html = `${paragraphs(7)}<table><tbody><tr><td><p>Cell.</p></td></tr></tbody></table>bare text${paragraphs(9)}`;
  const [section] = placed([{ id: 'a', body: html }]).sections;
  expect(section?.blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('')).toBe(html);
});

test('each slot has an id of its own, which its place in the body names', () => {
  const { sections, slots } = placed([{ id: 'a', body: paragraphs(30) }]);
  const places = sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'slot').map(({ id }) => id));
  expect(new Set(places).size).toBe(places.length);
  expect(slots.map(({ id }) => id)).toEqual(places);
});
