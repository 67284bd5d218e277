import { expect, test } from 'vitest';
import { placed, withBrand } from './placed-body.fixture.ts';

const paragraphs = (count: number) => '<p>Text.</p>'.repeat(count);

/** Returns, for each slot of a format, the number of paragraphs before it. */
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
  expect(
    positions(placed([{ id: 'a', body: paragraphs(60) }], { targeting: { adLayout: 'CPUV' } }), 'medium-rectangle'),
  ).toHaveLength(12);
});

test('paragraphs are counted through the whole article', () => {
  expect(
    positions(
      placed([
        { id: 'a', body: paragraphs(1) },
        { id: 'b', body: paragraphs(3) },
      ]),
      'medium-rectangle',
    ),
  ).toEqual([2]);
});

test('a slot stands before a list, or after it where the sentence before announces the list', () => {
  const list = '<ul><li>Item.</li></ul>';
  const textBefore = (html: string) => {
    const [first] = placed([{ id: 'a', body: html }]).sections[0]?.blocks ?? [];
    return first?.kind === 'html' ? first.html : '';
  };
  expect(textBefore(`<p>One.</p><p>Two.</p>${list}<p>Three.</p>`)).toBe('<p>One.</p><p>Two.</p>');
  const citation = '<sup><a href="#source-1">1</a></sup>';
  const announcing = [
    'Two:',
    '<strong>Two:</strong>&nbsp; ',
    'Two：',
    `Two:${citation}`,
    'Call for help if',
    'Stage IV',
  ];
  for (const two of announcing.map((text) => `<p>${text}</p>`))
    expect(textBefore(`<p>One.</p>${two}${list}<p>Three.</p>`)).toBe(`<p>One.</p>${two}${list}`);
  for (const two of [`Two.${citation}`, 'Two!', '(Two)', '“Two”', '2。', '<img src="/a.svg" alt="">'].map(
    (t) => `<p>${t}</p>`,
  ))
    expect(textBefore(`<p>One.</p>${two}${list}<p>Three.</p>`)).toBe(`<p>One.</p>${two}`);
});

test('a slot stands after a table in its region', () => {
  const table = '<section class="table-scroll"><table><tbody><tr><td>Cell</td></tr></tbody></table></section>';
  const body = placed([{ id: 'a', body: `<p>One.</p><p>Two:</p>${table}<p>Three.</p>` }]);
  expect(body.sections[0]?.blocks[0]).toEqual({ kind: 'html', html: `<p>One.</p><p>Two:</p>${table}` });
});

test('a slot may end a section, before the next title or a folded section, but not the text', () => {
  const body = placed([
    { id: 'a', body: paragraphs(2) },
    { id: 'b', title: 'Folded', isCollapsable: true, body: paragraphs(2) },
  ]);
  expect(body.slots.map(({ section, format }) => [section, format])).toEqual([['a', 'medium-rectangle']]);
  expect(placed([{ id: 'a', body: paragraphs(2) }]).slots).toEqual([]);
});

test('a slot never parts a line of bare text', () => {
  const body = placed([{ id: 'a', body: '<p>One.</p><p>Two:</p>See <em>this</em> too<p>Three.</p><p>Four.</p>' }]);
  expect(positions(body, 'medium-rectangle')).toEqual([3]);
});

test('a folded section holds no slot', () => {
  const body = placed([{ id: 'a', title: 'Folded', isCollapsable: true, body: paragraphs(20) }]);
  expect(body.slots).toEqual([]);
  const untitled = placed([{ id: 'a', isCollapsable: true, body: paragraphs(20) }]);
  expect(positions(untitled, 'medium-rectangle')).toEqual([2, 7, 12, 17]);
  expect(untitled.sections[0]?.isCollapsable).toBe(false);
});

test('the brand blocks follow the 6th paragraph, once, and no slot stands next to them', () => {
  const body = placed(
    [
      { id: 'a', body: paragraphs(5) },
      { id: 'b', body: paragraphs(20) },
    ],
    withBrand,
  );
  expect(positions(body, 'brand-ctas')).toEqual([6]);
  expect(positions(body, 'medium-rectangle')).toEqual([2, 8, 13, 18]);
});

test('the brand blocks of a shorter text follow it, where no fold hides them', () => {
  const folded = { title: 'Folded', isCollapsable: true, body: paragraphs(9) };
  const body = placed(
    [
      { id: 'a', body: paragraphs(3) },
      { id: 'b', ...folded },
    ],
    withBrand,
  );
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
