import { describe, expect, test } from 'vitest';
import type { SavedListPage, SavedListQuery } from '@plainwell/contracts/account/saved-article.ts';
import type { ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import { testSite } from '../../test-site.fixture.ts';
import { loadAccount } from './load-account.ts';

const removed = {
  articleId: 'a/1',
  site: 'health',
  metadata: { url: '/x', title: 'X' },
  savedAt: '2026-01-01T00:00:00.000Z',
};

/** Creates a reader with one article from the site `health`, and records the queries. */
function createReader(user: { rvoId: string; name: string } | null) {
  const asked: SavedListQuery[] = [];
  const list: SavedListPage = { articles: [], total: 0, page: 1, pages: 1, sites: [{ site: 'health', count: 1 }] };
  const reader: ReaderPort = {
    session: async () => ({ user, providers: [] }),
    async savedList(query) {
      asked.push(query);
      return user && list;
    },
    removedArticle: async (key) => (key.site === removed.site && key.articleId === removed.articleId ? removed : null),
  };
  return { reader, asked };
}
const ada = { rvoId: 'ada', name: 'Ada' };
const at = (query: Record<string, string>) => ({ path: '/account/saved', query });

describe('the page of the saved list', () => {
  test('holds the list that the address asks for, what was removed, and what has happened', async () => {
    const { reader, asked } = createReader(ada);
    const page = await loadAccount(
      'es',
      at({ site: 'health', q: 'x', removed: 'health/a/1', news: 'restored' }),
      testSite,
      reader,
    );
    expect(asked).toEqual([{ language: 'es', site: 'health', title: 'x', sort: 'newest', page: 1 }]);
    expect(page).toMatchObject({
      status: 200,
      tags: [],
      data: { language: 'es', session: { user: ada }, view: { query: asked[0], removed }, news: 'restored' },
    });
  });

  test('takes a site from which the reader has saved nothing for none', async () => {
    const { reader, asked } = createReader(ada);
    const page = await loadAccount('en', at({ site: 'elsewhere' }), testSite, reader);
    expect(asked.map(({ site: name }) => name)).toEqual(['elsewhere', 'lifestyle']);
    expect(page).toMatchObject({ data: { view: { query: { site: 'lifestyle' }, removed: null } } });
  });

  test('holds no list for a signed-out reader, and asks for none', async () => {
    const { reader, asked } = createReader(null);
    expect(await loadAccount('en', at({ removed: 'health/a/1' }), testSite, reader)).toMatchObject({
      status: 200,
      data: { view: null },
    });
    expect(asked).toEqual([]);
  });

  test('does not exist where there is no auth experience, nor where no reader can be asked', async () => {
    const { reader } = createReader(ada);
    expect(await loadAccount('en', at({}), { ...testSite, isAuthExperienceEnabled: false }, reader)).toBeNull();
    expect(await loadAccount('en', at({}), testSite, undefined)).toBeNull();
  });
});
