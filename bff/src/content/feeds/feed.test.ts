import { expect, test } from 'vitest';
import { siteFrom } from '../../config/site.ts';
import { rssFeed } from './feed.ts';

const site = siteFrom({
  publicUrl: 'https://plainwell.example',
  isAuthExperienceEnabled: true,
  areTestFlagsAllowed: false,
  truncatedContentsPaths: [],
});

/** What no XML may hold (XML 1.0, section 2.2). */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

test('a feed is well-formed, whatever text a document that was stored before holds', () => {
  const odd = 'A\uFFFF\uFFFE\u0001\uD800B ]]> &amp; <b>';
  const feed = rssFeed(site, 'en', [
    { hrlContentId: 'a', language: 'en', title: odd, deck: odd, canonicalPath: 'food/bread', updated: '2024-03-05' },
  ]);
  expect(feed).not.toMatch(NO_XML);
  expect(feed.match(/<!\[CDATA\[/g)).toHaveLength(feed.match(/\]\]>/g)?.length ?? 0);
});
