import { articleSchema, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import type { RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { remoteRelease } from '../../islands/remote-release.fixture.ts';
import { testSite } from '../../test-site.fixture.ts';
import { enhanceArticlePage } from './view-model.ts';
import { fillBodySlots, renderArticleSlots, type BodyIsland } from './render-article.tsx';

/** The body as its module renders it: the text, and an empty container for each island. */
const body = `({ sections }) => sections.flatMap(({ blocks }) => blocks).map((block, key) =>
  block.kind === 'slot' ? h('div', { key, 'data-slot': block.id }) : h('div', { key, dangerouslySetInnerHTML: { __html: block.html } }))`;

const articleModules = {
  './Headline': `({ title }) => h('h1', null, title)`,
  './Body': body,
  './Gallery': `({ slides }) => slides.length + ' pictures'`,
};
const railModules = { './InlineSlot': `({ id }) => h('p', null, 'advertisement ' + id)` };

const article = await remoteRelease('article', articleModules);
const rail = await remoteRelease('rail', railModules);
const throwing = `() => { throw new Error('broken on purpose'); }`;

/** Returns a release with these modules, by its remote's name; an empty object for `null`. */
async function released(
  name: RemoteName,
  modules: Readonly<Record<string, string>> | null,
): Promise<RenderContext['releases']> {
  return modules === null ? {} : { [name]: await remoteRelease(name, modules) };
}

const paragraph = (number: number) => `<p>Paragraph ${number}.</p>`;
const text = Array.from({ length: 8 }, (_none, before) => paragraph(before + 1)).join('');
const slide = { number: 1, image: { src: '/media/rash.svg', width: 16, height: 9 } };

/** Renders an article of eight paragraphs, with inline slots after the 2nd, 5th and 7th, and a gallery at the end. */
async function rendered(
  releases: RenderContext['releases'],
  facts: Partial<ArticleInput> = {},
  context: Partial<RenderContext> = {},
) {
  const found = articleSchema.parse({
    hrlContentId: '1',
    language: 'en',
    title: 'Asthma',
    canonicalPath: 'health/asthma',
    tabs: [{ id: 'causes', title: 'Causes', body: text, gallery: true, slides: [slide] }],
    ...facts,
  });
  const page = enhanceArticlePage(
    { template: 'tabbed', flags: {}, article: found, readNext: [], mustReads: [] },
    testSite,
  );
  const {
    slots,
    body: html,
    outcomes,
  } = await renderArticleSlots(page, { site: testSite, releases, skip: [], ...context });
  const island = parse(html ?? '').querySelector('plainwell-island');
  return {
    headline: parse(slots.html('headline') ?? '').textContent,
    island,
    /** The containers in the body, each with the island that it contains. */
    inBody: (island?.querySelectorAll('div[data-slot], aside[data-slot]') ?? []).map((container) => [
      container.getAttribute('data-slot'),
      container.querySelector('plainwell-island')?.getAttribute('data-slot'),
      container.textContent,
    ]),
    paragraphs: (island?.querySelectorAll('p') ?? [])
      .map(({ textContent }) => textContent)
      .filter((words) => words.startsWith('Paragraph')),
    outcomeOf: (slot: string) => outcomes.find((outcome) => outcome.slot === slot)?.outcome,
    outcomes,
  };
}

const allParagraphs = Array.from({ length: 8 }, (_none, before) => `Paragraph ${before + 1}.`);

test.each([
  [false, ['rendered', 'rendered']],
  [true, [undefined, undefined]],
])(
  'an article whose hideFeedback is %j has these links to feedback, above it and below: %j',
  async (hideFeedback, outcomes) => {
    const { outcomeOf } = await rendered(
      { article, ...(await released('reader-tools', { './Feedback': `({ path }) => h('a', { href: path })` })) },
      { hideFeedback },
    );
    expect(['feedback', 'bottomFeedback'].map(outcomeOf)).toEqual(outcomes);
  },
);

describe('the body of an article', () => {
  test('holds each island in its own container, by the side of the text', async () => {
    const { inBody, paragraphs, island, outcomeOf } = await rendered({ article, rail });
    expect(inBody).toEqual([
      ['inline-1', 'inline-1', 'advertisement inline-1'],
      ['inline-2', 'inline-2', 'advertisement inline-2'],
      ['inline-3', 'inline-3', 'advertisement inline-3'],
      ['slot-gallery-causes', 'slot-gallery-causes', '1 pictures'],
    ]);
    expect(paragraphs).toEqual(allParagraphs);
    expect(island?.hasAttribute('data-strategy')).toBe(false);
    expect(['body', 'inline-1', 'slot-gallery-causes'].map(outcomeOf)).toEqual(['rendered', 'rendered', 'rendered']);
  });

  test.each([
    { what: 'throws', modules: { './InlineSlot': throwing }, outcome: 'failed', strategy: 'load' },
    { what: 'is not a component', modules: { './InlineSlot': '7' }, outcome: 'missing', strategy: 'load' },
    { what: 'has no release', modules: null, outcome: 'missing', strategy: undefined },
  ])(
    'keeps its text and the other islands when the module of its inline slots $what',
    async ({ modules, outcome, strategy }) => {
      const { inBody, paragraphs, outcomeOf, island } = await rendered({
        article,
        ...(await released('rail', modules)),
      });
      expect(paragraphs).toEqual(allParagraphs);
      expect(inBody).toEqual([
        ['inline-1', 'inline-1', ''],
        ['inline-2', 'inline-2', ''],
        ['inline-3', 'inline-3', ''],
        ['slot-gallery-causes', 'slot-gallery-causes', '1 pictures'],
      ]);
      expect(island?.querySelector('plainwell-island[data-slot="inline-1"]')?.getAttribute('data-strategy')).toBe(
        strategy,
      );
      expect([outcomeOf('body'), outcomeOf('inline-1')]).toEqual(['rendered', outcome]);
    },
  );

  test.each([
    { what: 'throws', modules: { ...articleModules, './Body': throwing }, outcome: 'failed' },
    { what: 'throws as the headline does', modules: { './Body': throwing, './Headline': throwing }, outcome: 'failed' },
    { what: 'has no release', modules: null, outcome: 'missing' },
  ])(
    'is there as plain text below its headline, without places for islands, when its own module $what',
    async ({ modules, outcome }) => {
      const result = await rendered({ rail, ...(await released('article', modules)) });
      expect(result.headline).toBe('Asthma');
      expect(result.island?.querySelector('section h2')?.textContent).toBe('Causes');
      expect(result.paragraphs).toEqual(allParagraphs);
      expect(result.inBody).toEqual([]);
      expect(result.outcomeOf('body')).toBe(outcome);
    },
  );

  test('is an empty island for a browser that has a build of its own, and no island gets into its props', async () => {
    const { island, inBody } = await rendered({ article, rail }, {}, { clientRendered: 'article' });
    expect(island?.innerHTML).toBe('');
    expect(inBody).toEqual([]);
    expect(JSON.parse(island?.getAttribute('data-props') ?? '')).toMatchObject({ sections: [{ id: 'causes' }] });
    expect(island?.getAttribute('data-props')).not.toContain('plainwell-island');
  });

  test('takes no island into a container that its text only speaks of', async () => {
    const quoted = `<p>&lt;div data-slot="inline-1"&gt; is HTML.</p>${text}`;
    const { inBody } = await rendered({ article, rail }, { tabs: [{ id: 'causes', body: quoted }] });
    expect(inBody.map(([container]) => container)).toEqual(['inline-1', 'inline-2', 'inline-3']);
  });
});

test('two articles of one page have islands with ids of their own, in the body too', async () => {
  const prefixes = await Promise.all(
    ['1', '2'].map(async (hrlContentId) => {
      const { island } = await rendered({ article, rail }, { hrlContentId });
      return island?.querySelector('plainwell-island[data-slot="inline-1"]')?.getAttribute('data-prefix');
    }),
  );
  expect(prefixes).toEqual([expect.stringMatching(/^inline-1-\w+-$/), expect.stringMatching(/^inline-1-\w+-$/)]);
  expect(new Set(prefixes).size).toBe(2);
});

test('what became of every slot is told once, the islands of the body among them', async () => {
  const { outcomes } = await rendered({ article, rail });
  const names = outcomes.map(({ slot }) => slot);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['headline', 'body', 'inline-1', 'inline-2', 'inline-3', 'slot-gallery-causes']),
  );
});

test('each island comes into its own container, and what it holds is not looked at again', () => {
  const body =
    '<p>a</p><div class="x" data-slot="inline-1"></div><p>data-slot="inline-2"</p><div data-slot="inline-2" id="b"></div><div data-slot="none"></div>';
  const islands = new Map<string, BodyIsland>([
    ['inline-1', { html: '<div data-slot="inline-2">$&</div>', as: 'aside' }],
    ['inline-2', { html: 'two', as: 'div' }],
  ]);
  expect(fillBodySlots(body, islands)).toBe(
    '<p>a</p><aside class="x" data-slot="inline-1"><div data-slot="inline-2">$&</div></aside><p>data-slot="inline-2"</p><div data-slot="inline-2" id="b">two</div><div data-slot="none"></div>',
  );
});

test.each([
  { what: 'no island of that id', body: '<div data-slot="a"></div>', filled: '<div data-slot="a"></div>' },
  { what: 'a name that only begins so', body: '<div data-slots="b"></div>', filled: '<div data-slots="b"></div>' },
  {
    what: 'another element',
    body: '<p data-slot="b"></p><divider data-slot="b"></divider>',
    filled: '<p data-slot="b"></p><divider data-slot="b"></divider>',
  },
  { what: 'escaped text', body: '&lt;div data-slot="b"&gt;', filled: '&lt;div data-slot="b"&gt;' },
  {
    what: 'the attribute of another element before it',
    body: '<i title="data-slot"><div data-slot="b"></div></i>',
    filled: '<i title="data-slot"><div data-slot="b">B</div></i>',
  },
])('a body with $what', ({ body, filled }) => {
  expect(fillBodySlots(body, new Map([['b', { html: 'B', as: 'div' }]]))).toBe(filled);
});
