import { adLayoutSchema, articleSchema, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adLayouts, BLOCKS_APART } from '../ads/ad-layouts.ts';
import { placeBodySlots } from './place-body-slots.ts';
import { topLevelElements } from './top-level-elements.ts';

const paragraphs = (count: number) => '<p>Text.</p>'.repeat(count);

function placed(tabs: ArticleInput['tabs'], facts: Pick<ArticleInput, 'targeting' | 'brandCTAs'> = {}) {
  return placeBodySlots(
    articleSchema.parse({
      hrlContentId: '1',
      language: 'en',
      title: 'Title',
      canonicalPath: 'health/title',
      tabs,
      ...facts,
    }),
  );
}

const withBrand = { brandCTAs: [{ title: 'Fernhill', link: 'https://www.example.com/fernhill' }] };

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

describe('for any article and layout', () => {
  const paragraph = '<p>Text.</p>';
  const blocks = [
    paragraph,
    '<p>Text:</p>',
    '<h3>Heading</h3>',
    '<ul><li>Item<ul><li><p>Nested.</p></li></ul></li></ul>',
    '<ol><li>Item</li></ol>',
    '<section class="table-scroll" tabindex="0" aria-label="Table (1)"><table><tbody><tr><td><p>Cell.</p><table><tbody><tr><td><p>Nested.</p></td></tr></tbody></table></td></tr></tbody></table></section>',
    '<figure><img src="/media/a.svg" alt=""><figcaption><p>Figure.</p></figcaption></figure>',
    '<blockquote><p>Quoted.</p><p>Read it.</p></blockquote>',
    '<div role="note"><p>Warning.</p><p>Call for help.</p></div>',
    '<details><summary>More</summary><p>Read it.</p><p>And this.</p></details>',
    '<p>Symptoms are<sup><a href="#source-1">1</a></sup></p>',
    'bare text',
  ];
  const body = fc
    .array(
      fc.oneof({ arbitrary: fc.constant(paragraph), weight: 12 }, { arbitrary: fc.constantFrom(...blocks), weight: 8 }),
      { maxLength: 60, size: 'max' },
    )
    .map((parts) => parts.join(''));
  const anything = fc.record({
    tabs: fc
      .array(fc.record({ body, isCollapsable: fc.boolean() }), { minLength: 1, maxLength: 9 })
      .map((tabs) => tabs.map((tab, index) => ({ ...tab, id: `s${index}`, title: 'Section' }))),
    adLayout: fc.constantFrom(...adLayoutSchema.options),
    hasBrands: fc.boolean(),
  });
  type Given = typeof anything extends fc.Arbitrary<infer Value> ? Value : never;
  /** Returns an article that breaks a rule; `null` if none was found. */
  const broken = (rule: (found: ReturnType<typeof placed>, given: Given) => boolean) =>
    fc.check(
      fc.property(anything, (given) =>
        rule(placed(given.tabs, { targeting: { adLayout: given.adLayout }, ...(given.hasBrands && withBrand) }), given),
      ),
    ).counterexample;

  test('the text is whole', () => {
    expect(
      broken(({ sections }, { tabs }) =>
        sections.every(
          (section, index) =>
            section.blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('') === tabs[index]?.body,
        ),
      ),
    ).toBeNull();
  });

  /** Returns, for each slot of a format, the text before and after it in its section. */
  const around = ({ blocks: all }: ReturnType<typeof placed>['sections'][number], formats: readonly string[]) =>
    all.flatMap((block, index) => {
      if (block.kind !== 'slot' || !formats.includes(block.format)) return [];
      const html = (parts: typeof all) => parts.map((part) => (part.kind === 'html' ? part.html : '')).join('');
      return [{ before: html(all.slice(0, index)), after: html(all.slice(index + 1)) }];
    });

  test('an ad stands in the open text, never in a block, after a heading, or before what a sentence announces', () => {
    const ads = ['medium-rectangle', 'leaderboard'];
    const isWhole = (html: string) =>
      (html.match(/<(?!\/)(?!img)/g) ?? []).length === (html.match(/<\//g) ?? []).length;
    expect(
      broken(({ sections }) =>
        sections.every((section) =>
          around(section, ads).every(({ before }) => {
            const last = before.replace(/(?:bare text)+$/, '');
            return !section.isCollapsable && isWhole(before) && !/<\/h\d>$|[^.]<\/p>$/.test(last);
          }),
        ),
      ),
    ).toBeNull();
  });

  test('on neither kind of screen an ad is next to another or to brand blocks, nor are there more than the layout has', () => {
    const keeps = (
      { sections }: ReturnType<typeof placed>,
      format: 'medium-rectangle' | 'leaderboard',
      adLayout: Given['adLayout'],
    ) => {
      const open = sections.filter(({ isCollapsable }) => !isCollapsable);
      let read = 0;
      const places: number[] = [];
      for (const block of open.flatMap(({ blocks: all }) => all)) {
        if (block.kind === 'html') read += topLevelElements(block.html).length;
        else if (block.kind === 'slot' && [format, 'brand-ctas'].includes(block.format)) places.push(read);
      }
      const ads = sections.flatMap((section) => around(section, [format]));
      return (
        ads.length <= adLayouts[adLayout].maximum[format] &&
        places.every((place, index) => index === 0 || place - (places[index - 1] ?? 0) >= BLOCKS_APART)
      );
    };
    expect(
      broken((found, { adLayout }) =>
        (['medium-rectangle', 'leaderboard'] as const).every((format) => keeps(found, format, adLayout)),
      ),
    ).toBeNull();
  });
});
