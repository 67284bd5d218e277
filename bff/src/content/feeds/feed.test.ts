import { expect, test } from 'vitest';
import { siteFrom } from '../../config/site.ts';
import { rssFeed } from './feed.ts';

const siteAt = (publicUrl: string) =>
  siteFrom({ publicUrl, isAuthExperienceEnabled: true, areTestFlagsAllowed: false, truncatedContentsPaths: [] });
const site = siteAt('https://plainwell.example');

/** Characters that XML does not allow (XML 1.0, section 2.2). */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

test.each([
  ['en', 'https://plainwell.example/feed.xml', 'Health, plainly told'],
  ['es', 'https://plainwell.example/es/feed.xml', 'La salud'],
] as const)('the feed in %s says where it is found and what it is about', (language, address, words) => {
  const feed = rssFeed(site, language, []);
  expect(feed).toContain(`<atom:link href="${address}" rel="self" type="application/rss+xml"/>`);
  expect(feed).toMatch(new RegExp(`<description>${words}[^<]+Plainwell`));
});

test('a feed is well-formed, whatever text a document that was stored before holds', () => {
  const odd = 'A\uFFFF\uFFFE\u0001\uD800B ]]> &amp; <b>';
  const feed = rssFeed(site, 'en', [
    { hrlContentId: 'a', language: 'en', title: odd, deck: odd, canonicalPath: 'food/bread', published: '2024-03-05' },
  ]);
  expect(feed).not.toMatch(NO_XML);
  expect(feed.match(/<!\[CDATA\[/g)).toHaveLength(feed.match(/\]\]>/g)?.length ?? 0);
});

const article = {
  hrlContentId: 'gut/1 & 2',
  language: 'en',
  title: 'Bread',
  canonicalPath: 'food/bread',
  published: '2024-01-10',
  updated: '2024-11-24',
} as const;

test('an item is dated by its publication, whatever was checked since; one without such a day is left out', () => {
  const feed = rssFeed(site, 'en', [
    article,
    { ...article, hrlContentId: 'b', published: '2024-01' },
    { ...article, hrlContentId: 'c', published: undefined },
  ]);
  expect(feed.match(/<pubDate>.*?<\/pubDate>/g)).toEqual(['<pubDate>Wed, 10 Jan 2024 00:00:00 GMT</pubDate>']);
});

test('feed readers know an item by its article’s id: neither another address of the site nor another path makes it new', () => {
  const guids = [
    rssFeed(site, 'en', [article]),
    rssFeed(siteAt('http://127.0.0.1:3000'), 'en', [article]),
    rssFeed(site, 'en', [{ ...article, canonicalPath: 'food/rye' }]),
  ].map((feed) => /<guid.*?<\/guid>/.exec(feed)?.[0]);
  expect(new Set(guids)).toEqual(new Set(['<guid isPermaLink="false">article:gut%2F1%20%26%202</guid>']));
});
