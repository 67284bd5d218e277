import { adLayoutSchema } from '@plainwell/contracts/article/article.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adLayouts, BLOCKS_APART } from '../ads/ad-layouts.ts';
import { placed, withBrand } from './placed-body.fixture.ts';
import { topLevelElements } from './top-level-elements.ts';

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
