import { expect, test } from 'vitest';
import { campaignFixture } from '../../ads/campaigns/campaign.fixture.ts';
import type { Campaign } from '../../ads/campaigns/campaign.ts';
import type { Refusal } from '../../ads/campaigns/choose-campaign.ts';
import { articleDocument } from '../../content/testing/article.fixture.ts';
import { servedPage, type ServedQuestion } from './campaign-pages.ts';
import { createExplainServed } from './explain-served.ts';

const now = Date.parse('2026-11-23T12:00Z');
const { article } = articleDocument('sleep-well', {
  targeting: { k1: 'sleep' },
  categories: [
    { name: 'Sleep', link: '/category/sleep' },
    { name: 'Nutrition', link: '/category/nutrition' },
  ],
});

interface Circumstances extends Partial<ServedQuestion> {
  hasAdServer?: boolean;
  /** Names of campaigns that have already delivered all impressions that are due. */
  atPace?: readonly string[];
}

/** Returns the page about the article for these campaigns: its status, its text, and the verdict on each campaign. */
async function pageFor(
  campaigns: readonly Partial<Campaign>[],
  { hasAdServer = false, atPace = [], ...question }: Circumstances = {},
) {
  const asked = { address: '/health/sleep-well', format: 'leaderboard', seller: 'ads', ...question };
  const known = campaigns.map((facts): Campaign => ({ ...campaignFixture, seller: 'ads', ...facts }));
  const explain = createExplainServed({
    service: {
      known: () => known,
      allowance: ({ name }) => (atPace.includes(name) ? 0 : 1),
    },
    articleByPath: async (path) => (path === article.canonicalPath ? article : null),
    hasAdServer,
  });
  return read(servedPage({ question: asked, found: await explain(asked, now) }));
}

/** Reads the status of a page, its text, and the verdict on each campaign. */
function read({ status = 200, content: { markup } }: ReturnType<typeof servedPage>) {
  const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const rows = [...markup.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>.*?<div>(.*?)<\/div>/gs)];
  return {
    status,
    text: textOf(markup),
    verdicts: Object.fromEntries(rows.map(([, name = '', verdict = '']) => [textOf(name).trim(), verdict])),
  };
}

test.each<[verdict: string, facts: Partial<Campaign>, circumstances?: Circumstances]>([
  ['is paused', { isPaused: true }],
  ['has no flight today', { flights: [{ from: '2026-11-24', to: '2026-11-30' }] }],
  ['does not have this format', { formats: ['medium-rectangle'] }],
  ['is in another language', { language: 'es' }],
  ['is for other ad slots', { seller: 'partners' }],
  ['is for other ad slots', { seller: 'ads' }, { seller: 'partners' }],
  ['targets other topic keys', { k1: ['migraine'] }],
  ['does not target the main category', { categories: ['heart-health'] }],
  ['does not target the main category', { categories: ['nutrition'] }],
  ['targets another kind of page', { templates: ['infinite'] }],
  ['targets another kind of page', { templates: ['tabbed'] }, { address: '/infinite/health/sleep-well' }],
  ['has already delivered what is due by now', {}, { atPace: [campaignFixture.name] }],
  ['is paused; does not have this format', { isPaused: true, formats: ['medium-rectangle'] }],
  ['shows, with 100\u00A0% of the requests', { k1: ['sleep'], categories: ['sleep'], templates: ['tabbed'] }],
])('a campaign %s: %j, %j', async (verdict, facts, circumstances) => {
  expect((await pageFor([facts], circumstances)).verdicts).toEqual({ [campaignFixture.name]: verdict });
});

test.each<[verdict: string, refusal: Refusal]>([
  ['is already on the page', 'on-page'],
  ['the reader has seen it often enough', 'seen-often'],
])('a refusal that depends on the reader has words too: a campaign %s', (verdict, refusal) => {
  const verdicts = [{ campaign: campaignFixture, refusals: [refusal] }];
  const found = { title: '', targeting: '', isAdServerFirst: false, verdicts, candidates: [], house: null };
  const question = { address: '', format: '', seller: '' };
  expect(read(servedPage({ question, found })).verdicts).toEqual({ [campaignFixture.name]: verdict });
});

test('campaigns without a goal share the requests by weight, and wait while one with a goal is due', async () => {
  const campaigns = [
    { id: 'a', name: 'A', weight: 1 },
    { id: 'b', name: 'B', weight: 3 },
    { id: 'c', name: 'C', goal: 100, isPaused: true },
  ];
  const { text, verdicts } = await pageFor(campaigns);
  expect(text).toContain('2 candidates, chosen by weight.');
  expect(verdicts).toEqual({
    A: 'shows, with 25\u00A0% of the requests',
    B: 'shows, with 75\u00A0% of the requests',
    C: 'is paused',
  });

  const due = await pageFor(campaigns.map((campaign) => ({ ...campaign, isPaused: false })));
  expect(due.text).toContain('One candidate.');
  expect(due.verdicts).toEqual({
    A: 'waits, because campaigns with a goal are due',
    B: 'waits, because campaigns with a goal are due',
    C: 'shows, with 100\u00A0% of the requests',
  });
});

test('without a campaign the site’s own promotion is named, and a partners’ place stays empty', async () => {
  const { text } = await pageFor([]);
  expect(text).toMatch(/No campaign: the site’s own “[^”]{5,}”\./);
  expect(text).toContain('There is no campaign.');
  expect((await pageFor([], { seller: 'partners' })).text).toContain('No campaign: the ad slot stays empty.');
});

test('the page says by what the campaigns are chosen', async () => {
  expect((await pageFor([], { address: 'https://site.example/infinite/health/sleep-well/' })).text).toContain(
    'topic key sleep, main category sleep (nutrition: not counted), language en, page infinite',
  );
});

test.each(['', '/', '/health/none', 'https://'])('there is no article at %j', async (address) => {
  const { status, text } = await pageFor([{}], { address });
  expect([status, text]).toEqual([400, expect.stringContaining('Error: There is no article at this address.')]);
});

test('an ad server comes first for readers who consent, and what the site chooses follows', async () => {
  expect((await pageFor([{}], { hasAdServer: true })).text).toMatch(
    /For readers who consent to advertising, the page asks Google’s ad server first\. If it has no creative, and for all other readers, this site chooses: One candidate\./,
  );
});

test.each([
  ['without an ad server', {}],
  ['for places of partners, which it never fills', { hasAdServer: true, seller: 'partners' }],
])('the page is silent about an ad server %s', async (_where, circumstances) => {
  expect((await pageFor([{}], circumstances)).text).not.toContain('ad server');
});
