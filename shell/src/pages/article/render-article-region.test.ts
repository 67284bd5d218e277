import { articleSchema } from '@plainwell/contracts/article/article.ts';
import type { RenderContext, LoadedPage, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { remoteRelease } from '../../islands/remote-release.fixture.ts';
import { testSite } from '../../test-site.fixture.ts';
import type { ArticlePageData } from './view-model.ts';
import { renderArticleRegion } from './render-article-region.tsx';

/** Adds a stylesheet for each module to the release. */
function styled(release: ReleaseOnDisk): ReleaseOnDisk {
  const { manifest } = release;
  if (manifest.kind === 'shell') throw new Error('only remotes have modules');
  const named = Object.keys(manifest.browser.modules).map((module) => ({
    module,
    path: `browser/${module.slice(2)}.css`,
  }));
  const modules = Object.fromEntries(named.map(({ module, path }) => [module, { scripts: [], styles: [path] }]));
  const files = Object.fromEntries(named.map(({ path }) => [path, { size: 1, integrity: `sha384-${path}` }]));
  return { ...release, manifest: { ...manifest, files, browser: { ...manifest.browser, modules } } };
}

const article = styled(
  await remoteRelease('article', {
    './Headline': `({ title }) => h('h1', null, title)`,
    './Body': `() => 'the text'`,
    './Deck': `() => null`,
  }),
);
const context: RenderContext = { site: testSite, releases: { article }, skip: [] };

function loaded(page: string): LoadedPage {
  const found = articleSchema.parse({
    hrlContentId: '1',
    language: 'en',
    title: 'Asthma',
    canonicalPath: 'health/asthma',
    tabs: [{ id: 'a', body: '<p>Text.</p>' }],
    categories: [{ name: 'Lungs', link: '/category/lungs' }],
  });
  return {
    kind: 'page',
    status: 200,
    page,
    tags: [],
    data: { template: 'infinite', flags: {}, article: found, readNext: [], mustReads: [] },
  };
}

/** Creates a shell with the stylesheet for testers. */
async function shellRelease(): Promise<ReleaseOnDisk> {
  const { manifest, ...release } = await remoteRelease('rail', {});
  return {
    ...release,
    manifest: {
      ...manifest,
      kind: 'shell',
      name: 'shell',
      hosts: { oldest: 1, newest: 1 },
      browser: { loader: '', runtime: '', icon: '', fonts: {}, styles: { 'ad-debug': ['ad-debug.css'] } },
      files: { 'ad-debug.css': { size: 1, integrity: 'sha384-debug' } },
      slots: [],
      gives: {},
    },
  };
}

test('the region is one article, ready to be inserted, with the stylesheets of the modules in it and no others', async () => {
  const region = await renderArticleRegion(loaded('article'), context);
  const root = parse(region?.html ?? '');
  expect(root.querySelectorAll('article')).toHaveLength(1);
  expect(root.querySelector('h1')?.textContent).toBe('Asthma');
  expect(root.querySelector('html, head, body')).toBeNull();
  expect(region?.styles.map(({ href }) => href)).toEqual(
    ['Headline', 'Body'].map((module) => `${article.assetBase}browser/${module}.css`),
  );
  expect(region?.contentMeta).toMatchObject({
    title: 'Asthma',
    canonical: 'https://plainwell.example/health/asthma',
    popularIn: { title: 'Lungs' },
  });
});

test('for testers the region explains the places of ads, in a landmark named for its article, with the stylesheet', async () => {
  const page = loaded('article');
  const debugged = { ...page, data: { ...(page.data as ArticlePageData), flags: { adDebug: true } } };
  const region = await renderArticleRegion(debugged, {
    ...context,
    releases: { article, shell: await shellRelease() },
  });
  const overlay = parse(region?.html ?? '').querySelector('.ad-debug');
  expect(overlay?.getAttribute('aria-label')).toBe('Placement of ads, Asthma');
  expect(overlay?.querySelectorAll('[id]')).toEqual([]);
  const shown = overlay?.querySelectorAll('li').map(({ textContent }) => textContent);
  expect(region?.adPlans?.infinite).toBe(`BASELINE (article): ${shown?.join('; ')}`);
  expect(region?.adPlans?.tabbed).toContain('at most 14');
  expect(region?.styles).toContainEqual({ href: expect.stringMatching(/\/ad-debug\.css$/), integrity: 'sha384-debug' });
});

test('a module that fails costs the region its slot alone', async () => {
  const broken = await remoteRelease('article', {
    './Headline': `({ title }) => h('h1', null, title)`,
    './Body': `() => { throw new Error('broken on purpose'); }`,
  });
  const region = await renderArticleRegion(loaded('article'), { ...context, releases: { article: broken } });
  expect(parse(region?.html ?? '').querySelector('h1')?.textContent).toBe('Asthma');
  expect(region?.html).toContain('<p>Text.');
  expect(region?.slots.find(({ slot }) => slot === 'body')).toMatchObject({
    outcome: 'failed',
    message: 'broken on purpose',
  });
});

test('one slot of the region is its island alone', async () => {
  const named = await remoteRelease('article', {
    './Byline': `({ authors, overlaysFrom }) => h('p', null, authors[0].name.display, overlaysFrom)`,
  });
  const page = loaded('article');
  const data = page.data as ArticlePageData;
  const article = articleSchema.parse({ ...data.article, byline: { authors: [{ name: { display: 'Ada Low' } }] } });
  const region = await renderArticleRegion(
    { ...page, slot: 'byline', data: { ...data, article } },
    { ...context, releases: { article: named } },
  );
  expect(region?.html).toMatch(/^<plainwell-island data-slot="byline"[^>]*><p>Ada Low<\/p><\/plainwell-island>$/);
  expect(region?.slots.map(({ slot }) => slot)).toEqual(['byline']);
  const without = await renderArticleRegion({ ...page, slot: 'byline' }, context);
  expect(without?.html).toBe('');
});

test('no other page has a region', async () => {
  expect(await renderArticleRegion(loaded('front'), context)).toBeNull();
});
