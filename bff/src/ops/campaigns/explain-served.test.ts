import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { expect, test } from 'vitest';
import { campaignFixture } from '../../ads/campaigns/campaign.fixture.ts';
import { createExplainServed } from './explain-served.ts';

const article = articleSchema.parse({
  hrlContentId: '1',
  language: 'en',
  title: 'High blood pressure',
  canonicalPath: 'health/high-blood-pressure',
  tabs: [{ id: 'a', body: '<p>Text.</p>' }],
  categories: [
    { name: 'Heart health', link: '/category/heart-health' },
    { name: 'Nutrition', link: '/category/nutrition' },
    { name: 'Elsewhere', link: 'https://other.example/hearts' },
  ],
});

/** Explains a partners' slot of the article, while these campaigns run. */
async function explained(...campaigns: (typeof campaignFixture)[]) {
  const explain = createExplainServed({
    service: { known: () => campaigns, allowance: () => Number.POSITIVE_INFINITY },
    articleByPath: async () => ({ ...article, translations: {} }),
    hasAdServer: false,
  });
  const question = { address: '/health/high-blood-pressure', format: 'leaderboard', seller: 'partners' };
  const found = await explain(question, Date.parse('2026-11-23T12:00Z'));
  if ('fault' in found) throw new Error(found.fault);
  return found;
}

test('of an article’s categories the main one counts alone, and operators read which do not', async () => {
  const [main, further] = ['heart-health', 'nutrition'].map((id) => ({ ...campaignFixture, id, categories: [id] }));
  if (!main || !further) throw new Error('no campaign');
  const { targeting, verdicts, candidates } = await explained(main, further);
  expect(targeting).toContain('main category heart-health (nutrition: not counted)');
  expect(verdicts.map(({ refusals }) => refusals)).toEqual([[], ['other-category']]);
  expect(candidates).toEqual([main]);
});
