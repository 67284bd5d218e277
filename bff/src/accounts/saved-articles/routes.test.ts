import { describe, expect, test } from 'vitest';
import { article, servedSavedArticles } from './saved-articles-site.fixture.ts';

const site = servedSavedArticles();
const { call, put, listed } = site;

describe('a reader', () => {
  test('saves an article, finds it in the list, and takes it off again', async () => {
    expect((await put(article)).status).toBe(201);
    expect((await put(article)).status).toBe(200);
    expect(await listed()).toEqual({
      articles: [{ ...article, savedAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
      total: 1,
    });
    const remove = { method: 'DELETE', path: '/a1/site/lifestyle', as: site.ada };
    expect((await call(site.ada, remove)).status).toBe(204);
    expect((await call(site.ada, remove)).status).toBe(204);
    expect(await listed()).toEqual({ articles: [], total: 0 });
  });

  test.each(['a/b', '100%', '%2F', '💊 pills'])('saves an article with the id %s and removes it', async (articleId) => {
    expect((await put({ ...article, articleId })).status).toBe(201);
    expect((await listed()).articles).toMatchObject([{ articleId }]);
    const removal = await call(site.ada, {
      method: 'DELETE',
      path: `/${encodeURIComponent(articleId)}/site/lifestyle`,
      as: site.ada,
    });
    expect(removal.status).toBe(204);
    expect((await listed()).total).toBe(0);
  });

  test('who changes the list too often is told when to come again, may read it, and leaves the others theirs', async () => {
    site.consume = async (budget, caller) =>
      budget === 'saved-articles-of-reader' && caller === site.ada ? { ok: false, retryAfterS: 9 } : { ok: true };
    for (const change of [
      { method: 'PUT', body: article },
      { method: 'DELETE', path: '/a1/site/lifestyle' },
    ]) {
      const answer = await call(site.ada, { ...change, as: site.ada });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '9']);
    }
    expect((await call(site.ada, { as: site.ada })).status).toBe(200);
    expect((await call(site.ben, { method: 'PUT', body: article, as: site.ben })).status).toBe(201);
  });

  test('hears which field is wrong', async () => {
    const long = await put({ ...article, articleId: 'x'.repeat(201) });
    expect([long.status, (await long.json()).fields]).toEqual([400, { articleId: expect.stringContaining('200') }]);
    const script = await put({ ...article, metadata: { url: 'javascript:alert(1)', title: 'T' } });
    expect([script.status, (await script.json()).fields]).toEqual([400, { 'metadata.url': expect.any(String) }]);
    const password = await put({
      ...article,
      metadata: { url: 'http://user:pw@evil.example/', title: 'T', image: 'https://user@evil.example/a.png' },
    });
    expect([password.status, (await password.json()).fields]).toEqual([
      400,
      {
        'metadata.url': 'must not hold a user name or a password',
        'metadata.image': 'must not hold a user name or a password',
      },
    ]);
    expect((await put({ ...article, articleId: '..' })).status).toBe(400);
    expect((await put(undefined)).status).toBe(400);
    expect((await put({ ...article, articleId: 'x'.repeat(30_000) })).status).toBe(413);
    expect((await call(site.ada, { as: site.ada, path: '?page=none' })).status).toBe(400);
    expect((await call(site.ada, { as: site.ada, path: `?articleId=${'x'.repeat(2_000)}` })).status).toBe(400);
    expect(
      (await call(site.ada, { as: site.ada, method: 'DELETE', path: `/${'x'.repeat(10_000)}/site/lifestyle` })).status,
    ).toBe(400);
    expect((await call(site.ada, { as: site.ada, method: 'DELETE', path: '/a%00/site/lifestyle' })).status).toBe(400);
    expect((await call(site.ada, { as: site.ada, method: 'DELETE', path: '/%E0%A4%A/site/lifestyle' })).status).toBe(
      400,
    );
  });
});

test.each([
  ['an id that ends in half a character', { ...article, articleId: 'a\ud800' }],
  ['an id with U+0000', { ...article, articleId: 'a\0' }],
  ['a title with U+0000', { ...article, metadata: { ...article.metadata, title: 'a\0b' } }],
  ['a title that ends in half a character', { ...article, metadata: { ...article.metadata, title: 'a\ud83d' } }],
  [
    'an address with half a character',
    { ...article, metadata: { ...article.metadata, url: 'https://a.example/\ud83d' } },
  ],
  [
    'an address that browsers read as another site’s',
    { ...article, metadata: { ...article.metadata, url: '/\t/evil.example' } },
  ],
  ['a picture with U+0000', { ...article, metadata: { ...article.metadata, image: 'https://a.example/\0' } }],
  [
    'a picture that is a document of its own',
    { ...article, metadata: { ...article.metadata, image: 'data:image/svg+xml,<svg/>' } },
  ],
])('%s is refused, and not tried on the database', async (_what, body) => {
  expect((await put(body)).status).toBe(400);
});
