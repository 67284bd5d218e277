import { expect, test } from 'vitest';
import { siteFrom } from '../../config/site.ts';
import { sentText } from '../../http/testing/sent-text.fixture.ts';
import { createKeptFeeds } from './kept-feeds.ts';

const site = siteFrom({ publicUrl: 'https://plainwell.example', isAuthExperienceEnabled: true, areTestFlagsAllowed: false, truncatedContentsPaths: [] });

function createFeeds() {
  const state = { seq: 1, isCurrent: true, reads: 0, isAway: false };
  const feeds = createKeptFeeds({
    site,
    content: {
      async latest(language) {
        state.reads += 1;
        return [{ hrlContentId: 'a', language, title: `Bread ${state.seq}`, canonicalPath: 'food/bread', published: '2024-03-05', updated: '2024-03-05' }];
      },
    },
    changes: { isCurrent: () => state.isCurrent, catchUp: async () => state.isCurrent, latestChange: () => state.seq },
    async *paths() {
      state.reads += 1;
      if (state.isAway) throw new Error('the database is away');
      yield { path: `food/bread-${state.seq}`, updated: '2024-03-05' };
    },
  });
  return { feeds, state };
}

test.each(['/sitemap.xml', '/feed.xml', '/es/feed.xml'] as const)('%s is made once, and again after any change', async (path) => {
  const { feeds, state } = createFeeds();
  expect(feeds.atOnce(path)).toBeNull();
  const first = await feeds.answer(path);
  expect(await feeds.answer(path)).toBe(first);
  expect(feeds.atOnce(path)).toBe(first);
  expect(state.reads).toBe(1);
  state.seq = 2;
  expect(feeds.atOnce(path)).toBeNull();
  expect(await sentText(await feeds.answer(path))).toMatch(/[Bb]read[ -]2/);
});

test('nothing is given at once while nobody can say what has changed', async () => {
  const { feeds, state } = createFeeds();
  await feeds.answer('/feed.xml');
  state.isCurrent = false;
  expect(feeds.atOnce('/feed.xml')).toBeNull();
});

test('a sitemap that cannot be read to its end is an error, and no half of one', async () => {
  const { feeds, state } = createFeeds();
  state.isAway = true;
  await expect(feeds.answer('/sitemap.xml')).rejects.toThrow('the database is away');
  expect(feeds.atOnce('/sitemap.xml')).toBeNull();
});

test('other addresses have none', () => {
  expect(createFeeds().feeds.atOnce('constructor')).toBeNull();
});
