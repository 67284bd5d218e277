import { expect, test } from 'vitest';
import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { articleAt } from './article-at.ts';

/** Returns the paths for which `articleAt` queries the content service. */
async function askedFor(pathname: string, isPreview = false) {
  const asked: string[] = [];
  const article = { title: 'Sleep', isPreview } as FoundArticle;
  const content = {
    async articleByPath(path: string) {
      asked.push(path);
      return article;
    },
  };
  return { found: (await articleAt(content, pathname)) === article, asked };
}

test.each([
  '/health/sleep',
  'health/sleep',
  '/tabbed/health/sleep',
  '/infinite/health/sleep',
  '//health//sleep///',
  `/health/sleep${'/'.repeat(900)}`,
])('%s leads to an article', async (pathname) => {
  expect(await askedFor(pathname)).toEqual({ found: true, asked: ['health/sleep'] });
});

test.each([
  ['nothing', ''],
  ['a template alone', '/tabbed'],
  ['slashes alone', '/'.repeat(999)],
  ['more than any address has', `/health/sleep${'/'.repeat(1_000)}`],
  ['120,000 slashes and a letter', `/health/sleep${'/'.repeat(120_000)}x`],
  ['a NUL', '/health/\0'],
  ['another spelling', '/health/%73leep'],
  ['an address elsewhere', 'https://evil.example/health/sleep'],
])('%s leads nowhere, and the database is not asked', async (_what, pathname) => {
  expect(await askedFor(pathname)).toEqual({ found: false, asked: [] });
});

test('an article that is not published yet is nobody’s to share', async () => {
  expect(await askedFor('/health/sleep', true)).toEqual({ found: false, asked: ['health/sleep'] });
});
