import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testSite } from '../../../config/test-site.fixture.ts';
import { createChangeLog } from '../../../content/changes/change-log.ts';
import { createContentService } from '../../../content/service.ts';
import { createContentStore } from '../../../content/store.ts';
import { samplePaths } from '../../../content/articles/sample-paths.ts';
import { articleDocument } from '../../../content/testing/article.fixture.ts';
import { openPreparedPglite } from '../../../database/testing/prepared-database.fixture.ts';
import { loadShell } from '../../rendering/shell/load-shell.ts';
import { writeShell } from '../../rendering/shell/shell.fixture.ts';
import { askSlotProps } from './ask-slot-props.ts';
import { createPageSampler } from './create-page-sampler.ts';

/** Shell whose articles give their title to one module, and whose personal page gives the reader's name to another. */
const LOADING = `
  async loadPage({ path }, content, site, reader) {
    const page = (name, data) => ({ kind: 'page', status: 200, page: name, data, tags: [] });
    if (path === '/account/saved') return page('account', { user: (await reader.session()).user, list: await reader.savedList({}) });
    const article = await content.articleByPath(path.slice(1));
    return article ? page('article', article) : { ...page('error', {}), status: 404 };
  },`;
const GIVING = `
  slotProps({ page, data }) {
    if (page === 'account') return data.user ? [{ slot: 'list', remote: 'save', module: './List', props: { name: data.user.name, count: data.list.articles.length } }] : [];
    if (data.title === 'Endless') while (true);
    if (data.title === 'Broken') throw new Error('no title');
    return [{ slot: 'head', remote: 'rail', module: './Card', props: { title: data.title, missing: undefined } }];
  },`;

let folder: string;
let database: Awaited<ReturnType<typeof openPreparedPglite>>;
let content: ContentPort;
let revision: () => Promise<number>;
let articles: () => Promise<string[]>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-sampler-'));
  database = await openPreparedPglite();
  const store = createContentStore(database.db);
  await store.writeArticles([articleDocument('bread'), articleDocument('broken', { title: 'Broken' })]);
  content = createContentService(database.db);
  revision = createChangeLog(database.db).latestChange;
  articles = () => samplePaths(database.db);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const samplerOf = (shellEntry = loadShell) =>
  createPageSampler({ site: testSite, content, articles, revision, shellEntry });
const write = (members: string): Promise<ReleaseOnDisk> => writeShell(folder, members);

test('a sample holds what the shell gives on real pages, and those pages with everything that was asked to load them', async () => {
  const { props, pages } = await samplerOf().of(await write(LOADING + GIVING));
  expect(props).toEqual([
    { remote: 'save', module: './List', path: '/account/saved', props: { name: 'Ada Example', count: 2 } },
    { remote: 'rail', module: './Card', path: '/health/bread', props: { title: 'Title of bread' } },
  ]);
  expect(pages).toMatchObject([
    { request: { path: '/account/saved' }, reader: { session: { user: null } }, given: {} },
    {
      request: { path: '/account/saved' },
      reader: { session: { user: { name: 'Ada Example' } } },
      given: { list: expect.any(String) },
    },
    {
      request: { path: '/health/bread' },
      reader: null,
      answers: [{ method: 'articleByPath', args: ['health/bread'], answer: { title: 'Title of bread' } }],
      given: { head: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ]);
});

test('it is taken once for a shell and a content, and anew when the content changes', async () => {
  const entry = vi.fn<typeof loadShell>(loadShell);
  const sampler = samplerOf(entry);
  const shell = await write(LOADING + GIVING);
  await Promise.all([sampler.of(shell), sampler.of(shell)]);
  await sampler.of(shell);
  expect(entry).toHaveBeenCalledTimes(1);
  await createContentStore(database.db).writeArticles([articleDocument('butter', { title: 'Butter, and more of it' })]);
  expect((await sampler.of(shell)).props.map(({ path }) => path)).toContain('/health/butter');
});

test('a sample that could not be taken is tried anew', async () => {
  const entry = vi.fn<typeof loadShell>(loadShell).mockRejectedValueOnce(new Error('no shell'));
  const sampler = samplerOf(entry);
  const shell = await write(LOADING + GIVING);
  await expect(sampler.of(shell)).rejects.toThrow('no shell');
  expect((await sampler.of(shell)).props).toHaveLength(2);
});

test('a page on which the shell never comes to an end costs the pages after it, and nobody else @full', async () => {
  const shell = await write(GIVING);
  const page = (title: string) => ({ kind: 'page' as const, status: 200, page: 'article', data: { title }, tags: [] });
  const said = await askSlotProps(
    { shell, site: testSite, pages: [page('Bread'), page('Endless'), page('Butter')] },
    3_000,
  );
  expect(said.map((props) => props.length)).toEqual([1, 0, 0]);
});
