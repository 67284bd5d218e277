import { createHash } from 'node:crypto';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { contentMetaSchema } from '@plainwell/contracts/article/content-meta.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/insomnia-causes-and-care';

test('an article is answered with its data, its stylesheets and its composed region', async ({ site }) => {
  for (const link of [ARTICLE, `/tabbed${ARTICLE}`, `/infinite${ARTICLE}`]) {
    const { status, headers, text } = await rawRequest(site, { path: `/api/content${link}` });
    expect(status, link).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    const { data, error } = JSON.parse(text);
    expect(error).toBeNull();
    expect(Object.keys(data).sort()).toEqual(['article', 'contentMeta', 'html', 'styles']);
    expect(contentMetaSchema.parse(data.contentMeta).canonical).toBe(site.url + ARTICLE);
    expect(articleSchema.parse(data.article).canonicalPath).toBe(ARTICLE.slice(1));
    expect(data.styles.length).toBeGreaterThan(0);
    for (const { href, integrity } of data.styles) {
      const stylesheet = await rawRequest(site, { path: href });
      expect(stylesheet.headers['content-type']).toMatch(/^text\/css/);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(stylesheet.text).digest('base64')}`);
    }
    expect(data.html).toContain('<plainwell-island');
    expect(data.html).toContain('<h1');
    expect(data.html).not.toMatch(/<script|nonce/);
  }
});

test('an address without an article is answered with 404 and words, in the shape of the call', async ({ site }) => {
  for (const link of [
    '/health/nothing',
    '/about/process',
    '/',
    '/search',
    '/category/health-at-home',
    '/../etc/passwd',
  ]) {
    const { status, text } = await rawRequest(site, { path: `/api/content${link}` });
    expect(status, link).toBe(404);
    expect(JSON.parse(text)).toEqual({
      data: null,
      error: { message: expect.stringContaining('No article stands at') },
    });
  }
});

test('a malformed address is answered in the shape of the call too', async ({ site }) => {
  for (const { link, status } of [
    { link: '/%', status: 400 },
    { link: '/%00', status: 400 },
    { link: '/%ED%A0%80', status: 400 },
    { link: `/${'a'.repeat(1_100)}`, status: 414 },
  ]) {
    const answer = await rawRequest(site, { path: `/api/content${link}` });
    expect(answer.status, link).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({ data: null, error: { message: expect.any(String) } });
  }
});
