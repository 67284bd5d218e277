import { articleSchema, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import { pageEventSchema } from '@plainwell/contracts/modules/page-event.ts';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { enhanceAffiliateLinks } from './enhance-affiliate-links.ts';
import { placeBodySlots } from '../body/place-body-slots.ts';

const BOX = 'https://www.example.com/box';
const box = (subid: string) => `<a href="${BOX}?subid=${subid}" rel="noopener">Box</a>`;
const brand = { title: 'Box', link: `${BOX}?subid=brand` };
const affiliates: ArticleInput['affiliates'] = [{ name: 'optum', link: BOX }];
const paragraphs = (count: number) => '<p>Text.</p>'.repeat(count);

function enhanced(facts: Partial<ArticleInput>) {
  const article = articleSchema.parse({
    hrlContentId: '1',
    language: 'en',
    title: 'Title',
    canonicalPath: 'health/title',
    tabs: [],
    affiliates,
    ...facts,
  });
  return enhanceAffiliateLinks(article, placeBodySlots(article));
}

type Enhanced = ReturnType<typeof enhanced>;

/**
 * Returns the content of each section without ads: its HTML without the marks on links, and names for the other blocks.
 */
const outline = ({ body }: Enhanced) =>
  body.sections.map(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'html') return block.html.replaceAll(/ (?:rel|data-event)="[^"]*"/g, '');
      if (block.kind === 'disclosure') return `disclosure: ${block.variant}`;
      return block.format === 'brand-ctas' ? block.format : [];
    }),
  );

const links = ({ body }: Enhanced) =>
  body.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'html' ? parse(block.html).querySelectorAll('a') : [])),
  );

const events = (page: Enhanced) =>
  links(page).map((link) => pageEventSchema.parse(JSON.parse(link.getAttribute('data-event') ?? 'null')));

const bare = (subid: string) => `<a href="${BOX}?subid=${subid}">Box</a>`;

describe('affiliate links in the text', () => {
  test('say that they are paid for, and send an event with whose they are and what they lead to', () => {
    const page = enhanced({ tabs: [{ id: 'a', body: `<p>${box('one')}</p>` }] });
    expect(links(page).map((link) => link.getAttribute('rel'))).toEqual(['sponsored noopener']);
    expect(events(page)).toEqual([
      {
        name: 'affiliate-click',
        category: 'In-Content Affiliate Link',
        position: 1,
        affiliate: 'optum',
        product: 'one',
      },
    ]);
  });

  test('are first once in an article, whatever section they stand in', () => {
    const page = enhanced({
      tabs: [
        { id: 'a', body: `<p>${box('1')} ${box('2')}</p>` },
        { id: 'b', body: `<p>${box('3')}</p>` },
      ],
    });
    expect(events(page).map((event) => ('position' in event ? event.position : 0))).toEqual([1, 2, 2]);
  });

  test('leave every other link alone', () => {
    const body = '<p><a href="https://example.net/" rel="noopener">Elsewhere</a></p>';
    expect(enhanced({ tabs: [{ id: 'a', body }] }).body.sections[0]?.blocks).toEqual([{ kind: 'html', html: body }]);
  });
});

describe('brand blocks', () => {
  const tabs = (before: string, after = '') => [{ id: 'a', body: `${before}${paragraphs(7)}${after}` }];

  test('count among the links where they stand', () => {
    const early = enhanced({ brandCTAs: [brand, brand], tabs: tabs('', `<p>${box('late')}</p>`) });
    expect(early.brands.map(({ click }) => click.position)).toEqual([1, 2]);
    expect(events(early)).toMatchObject([{ position: 2 }]);
    const late = enhanced({ brandCTAs: [brand], tabs: tabs(`<p>${box('early')}</p>`) });
    expect(late.brands.map(({ click }) => click.position)).toEqual([2]);
    expect(events(late)).toMatchObject([{ position: 1 }]);
  });

  test('carry the affiliate that the article names, or the host, or other, and the product of their link', () => {
    const clickOf = (link: string) => enhanced({ brandCTAs: [{ title: 'B', link }], tabs: tabs('') }).brands[0]?.click;
    expect(clickOf(`${BOX}?subid=b1`)).toMatchObject({ affiliate: 'optum', product: 'b1' });
    expect(clickOf('https://www.platejoy.com/')).toMatchObject({ affiliate: 'platejoy' });
    expect(clickOf('https://shop.example.net/?subid=')).toEqual({
      name: 'affiliate-click',
      category: 'In-Content Affiliate Link',
      position: 1,
      affiliate: 'other',
    });
  });
});

describe('the disclosure', () => {
  test('stands right before the paragraph with the first affiliate link, and once', () => {
    const page = enhanced({
      tabs: [
        { id: 'a', body: `<p>One.</p><p>${box('1')}</p>` },
        { id: 'b', body: `<p>${box('2')}</p>` },
      ],
    });
    expect(outline(page)).toEqual([
      ['<p>One.</p>', 'disclosure: affiliate', `<p>${bare('1')}</p>`],
      [`<p>${bare('2')}</p>`],
    ]);
  });

  test('goes before the heading over that paragraph, and before the words that introduce a list', () => {
    const page = enhanced({
      tabs: [{ id: 'a', body: `<p>One.</p><h3>Boxes</h3><p>We like:</p><ul><li>${box('1')}</li></ul>` }],
    });
    expect(outline(page)).toEqual([
      ['<p>One.</p>', 'disclosure: affiliate', `<h3>Boxes</h3><p>We like:</p><ul><li>${bare('1')}</li></ul>`],
    ]);
  });

  test('never parts a line of bare words', () => {
    const page = enhanced({ tabs: [{ id: 'a', body: `<p>One.</p>See <em>this</em> ${box('1')}` }] });
    expect(outline(page)).toEqual([['<p>One.</p>', 'disclosure: affiliate', `See <em>this</em> ${bare('1')}`]]);
  });

  test('stands before the brand blocks where they come first', () => {
    const page = enhanced({ brandCTAs: [brand], tabs: [{ id: 'a', body: paragraphs(1) }] });
    expect(outline(page)).toEqual([[paragraphs(1), 'disclosure: affiliate', 'brand-ctas']]);
  });

  test('opens a folded section that holds the first link', () => {
    const page = enhanced({
      tabs: [
        { id: 'a', body: '<p>One.</p>' },
        { id: 'b', title: 'Folded', isCollapsable: true, body: `<p>Two.</p><p>${box('1')}</p>` },
      ],
    });
    expect(outline(page)).toEqual([['<p>One.</p>'], ['disclosure: affiliate', `<p>Two.</p><p>${bare('1')}</p>`]]);
  });

  test('opens the text of an article without such links that asks for it, where it is not folded away', () => {
    const tabs = [
      { id: 'a', title: 'Folded', isCollapsable: true, body: '<p>One.</p>' },
      { id: 'b', body: '<p>Two.</p>' },
    ];
    expect(outline(enhanced({ isDisclaimer: true, tabs }))).toEqual([
      ['<p>One.</p>'],
      ['disclosure: affiliate', '<p>Two.</p>'],
    ]);
  });

  test('is not repeated at the top of an article that has such links and asks for it', () => {
    expect(
      outline(enhanced({ isDisclaimer: true, tabs: [{ id: 'a', body: `<p>One.</p><p>${box('1')}</p>` }] }))
        .flat()
        .filter((block) => block.startsWith('disclosure')),
    ).toHaveLength(1);
  });

  test('says so where products of our own are among them', () => {
    const page = enhanced({ isOwnedAndOperatedPresent: true, tabs: [{ id: 'a', body: `<p>${box('1')}</p>` }] });
    expect(outline(page)).toEqual([['disclosure: owned-and-operated', `<p>${bare('1')}</p>`]]);
  });

  test('is absent where nothing is to disclose', () => {
    expect(outline(enhanced({ isOwnedAndOperatedPresent: true, tabs: [{ id: 'a', body: '<p>One.</p>' }] }))).toEqual([
      ['<p>One.</p>'],
    ]);
  });
});
