import { beforeEach, expect, test } from 'vitest';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import { articleDocument } from '../../content/testing/article.fixture.ts';
import { type ArticleFactsPort, keepArticleFacts } from './article-facts.ts';

let asked: string[];
let listeners: ((tags: readonly ContentTag[]) => void)[];
let articles: ArticleFactsPort;

beforeEach(() => {
  [asked, listeners] = [[], []];
  articles = keepArticleFacts(
    {
      async articleByPath(path) {
        asked.push(path);
        return path === 'sleep' ? articleDocument('sleep', { title: `Version ${asked.length}` }).article : null;
      },
    },
    {
      isCurrent: () => true,
      catchUp: async () => true,
      latestChange: () => 0,
      age: () => 0,
      onChange: (listener) => void listeners.push(listener),
    },
  );
});

const change = (tag: ContentTag) => listeners.forEach((listener) => listener([tag]));

test('of an article, forms get what they need, and no text', async () => {
  const facts = await articles.articleByPath('sleep');
  expect(facts).toMatchObject({ hrlContentId: 'sleep', title: 'Version 1' });
  expect(facts).not.toHaveProperty('body');
});

test('an article is read again when it changes, not when comments on it do', async () => {
  await articles.articleByPath('sleep');
  change('article:sleep');
  change('path:bread');
  expect(await articles.articleByPath('sleep')).toMatchObject({ title: 'Version 1' });
  change('path:sleep');
  expect(await articles.articleByPath('sleep')).toMatchObject({ title: 'Version 2' });
  expect(asked).toEqual(['sleep', 'sleep']);
});

test('an article that is not there is looked for each time', async () => {
  expect(await articles.articleByPath('bread')).toBeNull();
  expect(await articles.articleByPath('bread')).toBeNull();
  expect(asked).toEqual(['bread', 'bread']);
});
