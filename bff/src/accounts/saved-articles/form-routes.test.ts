import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { SAVED_ARTICLES_MAXIMUM } from '@plainwell/contracts/account/saved-article.ts';
import { article, metadata, servedSavedForms } from './saved-forms-site.fixture.ts';

const site = servedSavedForms();
const { send, json, listed } = site;
const where = (response: Response) => [response.status, response.headers.get('location')];

describe('without a script a reader', () => {
  test('removes an article, is told which, and puts it back', async () => {
    await site.store.save(site.ada, { ...article, metadata });
    const back = { return: '/es/account/saved?sort=title' };
    expect(where(await send('remove', { ...article, ...back }))).toEqual([
      303,
      '/es/account/saved?sort=title&removed=lifestyle%2Fa',
    ]);
    expect(await listed()).toEqual([]);
    expect(where(await send('restore', { ...article, ...back }))).toEqual([
      303,
      '/es/account/saved?sort=title&news=restored',
    ]);
    expect(await listed()).toMatchObject([article]);
  });

  test('saves an article of this site, with what the site itself says of it', async () => {
    expect(where(await send('save', { ...article, metadata: 'mine', title: 'mine' }))).toEqual([
      303,
      '/account/saved?news=saved',
    ]);
    expect(await listed()).toMatchObject([{ ...article, metadata }]);
  });

  test('hears from the list that nothing can be put back, or nothing more saved', async () => {
    expect(where(await send('restore', article))).toEqual([303, '/account/saved?news=restore-failed']);
    await site.db.execute(sql`
      insert into saved_articles (rvo_id, site, article_id, metadata)
      select ${site.ada}::uuid, 'lifestyle', 'other-' || n, '{"url":"/x","title":"Other"}'::jsonb from generate_series(1, ${SAVED_ARTICLES_MAXIMUM}::int) n`);
    expect(where(await send('save', article))).toEqual([303, '/account/saved?news=save-failed&reason=list-full']);
    expect(where(await send('save', { ...article, return: '/es/account/saved' }))).toEqual([
      303,
      '/es/account/saved?news=save-failed&reason=list-full',
    ]);
    expect((await send('save', article, json())).status).toBe(409);
  });

  test('who has signed out is asked to sign in first', async () => {
    expect(where(await send('remove', { ...article, return: '/es/account/saved' }, {}))).toEqual([
      303,
      '/es/account/saved?news=sign-in-first',
    ]);
    expect(where(await send('save', article, { cookie: 'plainwell-session=forged' }))).toEqual([
      303,
      '/account/saved?news=sign-in-first',
    ]);
  });

  test('who is not signed in finds back to the article, by the way to sign in', async () => {
    const from = (page: string) => ({ referer: `https://plainwell.example${page}` });
    expect(where(await send('save', article, from('/health/sleep?utm_source=a')))).toEqual([
      303,
      '/account/saved?news=sign-in-first&return=%2Fhealth%2Fsleep%3Futm_source%3Da',
    ]);
    expect(where(await send('remove', article, from('/es/account/saved')))).toEqual([
      303,
      '/es/account/saved?news=sign-in-first',
    ]);
    expect(where(await send('save', article, from('//evil.example/')))).toEqual([
      303,
      '/account/saved?news=sign-in-first',
    ]);
  });

  test('hears that it has failed when the database does', async () => {
    vi.spyOn(site.store, 'remove').mockRejectedValue(new Error('no database'));
    expect(where(await send('remove', article))).toEqual([303, '/account/saved?news=remove-failed']);
    expect((await send('remove', article, json())).status).toBe(503);
  });
});

test('a script gets 204, or what is wrong', async () => {
  await site.store.save(site.ada, { ...article, metadata });
  const done = await send('remove', article, json());
  expect([done.status, done.headers.get('cache-control')]).toEqual([204, 'no-store']);
  expect((await send('restore', article, json())).status).toBe(204);
  const gone = await send('restore', { ...article, articleId: 'b' }, json());
  expect([gone.status, await gone.json()]).toEqual([404, { error: expect.stringContaining('save it again') }]);
  const signedOut = await send('remove', article, { accept: 'application/json' });
  expect([signedOut.status, await signedOut.json()]).toEqual([401, { error: expect.any(String) }]);
});

test('a form that another site’s page has sent changes nothing', async () => {
  await site.store.save(site.ada, { ...article, metadata });
  const refused = await send('remove', article, { cookie: site.cookie, origin: 'https://evil.example' });
  expect([refused.status, (await listed()).length]).toEqual([403, 1]);
});

test.each(['100%', '%', 'a/b', 'a?b#c', '健康 🧘', "'; drop table readers; --", '__proto__'])(
  'an article whose id is %s can be removed and put back',
  async (articleId) => {
    const odd = { articleId, site: 'lifestyle' };
    await site.store.save(site.ada, { ...odd, metadata });
    const removed = new URL((await send('remove', odd)).headers.get('location') ?? '', site.origin).searchParams.get(
      'removed',
    );
    expect([removed, await listed()]).toEqual([`lifestyle/${articleId}`, []]);
    await send('restore', odd);
    expect(await listed()).toMatchObject([odd]);
  },
);

test('a reader who changes the list too often is told when to come again, and nothing changes', async () => {
  site.consume = async (budget, caller) =>
    budget === 'saved-articles-of-reader' && caller === site.ada ? { ok: false, retryAfterS: 9 } : { ok: true };
  for (const headers of [{ cookie: site.cookie }, json()]) {
    const answer = await send('save', article, headers);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '9']);
  }
  expect(await listed()).toEqual([]);
});
