import { describe, expect, test } from 'vitest';
import { article, servedSavedForms, type Fields } from './saved-forms-site.fixture.ts';

const site = servedSavedForms();
const { send, json, listed } = site;

describe('a form is refused with a page, or with JSON, that explains', () => {
  test.each<[string, Fields, string]>([
    ['without fields', '', 'articleId'],
    ['without a site', { articleId: 'a' }, 'site'],
    ['with an id of 10 kB', { ...article, articleId: 'x'.repeat(10_000) }, 'articleId'],
    ['with an id of 201 emoji', { ...article, articleId: '🧘'.repeat(201) }, 'articleId'],
    ['with an id that holds a line break', { ...article, articleId: 'a\nb' }, 'articleId'],
    [
      'with an id twice',
      [
        ['articleId', 'a'],
        ['articleId', 'b'],
        ['site', 'lifestyle'],
      ],
      'articleId',
    ],
    [
      'with a list of sites',
      [
        ['articleId', 'a'],
        ['site[]', 'lifestyle'],
        ['site[]', 'x'],
      ],
      'site',
    ],
    ['with a site of another spelling', { ...article, site: '../lifestyle' }, 'site'],
  ])('%s', async (_what, fields, field) => {
    const page = await send('remove', fields);
    expect([page.status, await page.text()]).toEqual([400, 'page 400 of /account/saved']);
    const answer = await send('remove', fields, json());
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: expect.any(String), fields: expect.objectContaining({ [field]: expect.any(String) }) },
    ]);
  });

  test('that saves an article which the site does not have', async () => {
    for (const unknown of [
      { ...article, articleId: 'b' },
      { ...article, site: 'health' },
    ]) {
      const page = await send('save', { ...unknown, return: '/es/account/saved' });
      expect([page.status, await page.text()]).toEqual([404, 'page 404 of /es/account/saved']);
    }
    expect(await listed()).toEqual([]);
  });

  test.each([
    [413, 'application/x-www-form-urlencoded', `articleId=${'x'.repeat(30_000)}`],
    [413, 'application/x-www-form-urlencoded', Array.from({ length: 30 }, (_unused, index) => `f${index}=1`).join('&')],
    [415, 'application/json', JSON.stringify(article)],
    [415, 'multipart/form-data; boundary=x', '--x--'],
    [415, 'application/x-www-form-urlencoded; charset=klingon', 'articleId=a&site=lifestyle'],
  ])('%i for %s', async (status, type, body) => {
    const answer = await fetch(`${site.origin}/account/saved/remove`, {
      method: 'POST',
      body,
      headers: { cookie: site.cookie, 'content-type': type },
    });
    expect(answer.status).toBe(status);
  });
});
