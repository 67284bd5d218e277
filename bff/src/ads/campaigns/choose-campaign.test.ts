import { describe, expect, it, test } from 'vitest';
import { campaignFixture } from './campaign.fixture.ts';
import type { Campaign } from './campaign.ts';
import { candidatesFor, chooseCampaign, refusalsOf, type CreativeRequest } from './choose-campaign.ts';

const now = Date.parse('2026-11-23T12:00Z');
const place: CreativeRequest = {
  format: 'leaderboard',
  language: 'en',
  seller: 'partners',
  k1: 'sleep',
  category: 'sleep',
  template: 'tabbed',
  shown: [],
  seen: new Map(),
};
const plenty = () => Number.POSITIVE_INFINITY;
const campaign = (facts: Partial<Campaign> = {}): Campaign => ({ ...campaignFixture, ...facts });

describe('a campaign', () => {
  it('shows where nothing speaks against it', () => {
    expect(
      refusalsOf(
        campaign({ k1: ['sleep'], categories: ['sleep'], templates: ['tabbed'], perReader: 3 }),
        { ...place, seen: new Map([[campaignFixture.id, 2]]) },
        plenty,
        now,
      ),
    ).toEqual([]);
  });

  it.each<[string, Partial<Campaign>, Partial<CreativeRequest>]>([
    ['paused', { isPaused: true }, {}],
    [
      'no-flight',
      {
        flights: [
          { from: '2026-11-01', to: '2026-11-22' },
          { from: '2026-11-24', to: '2026-11-30' },
        ],
      },
      {},
    ],
    ['other-format', { formats: ['medium-rectangle'] }, {}],
    ['other-language', { language: 'es' }, {}],
    ['other-seller', {}, { seller: 'ads' }],
    ['other-topic', { k1: ['migraine'] }, {}],
    ['other-topic', { k1: ['sleep'] }, { k1: undefined }],
    ['other-category', { categories: ['heart'] }, {}],
    ['other-template', { templates: ['infinite'] }, {}],
    ['on-page', {}, { shown: ['process', campaignFixture.id] }],
    ['seen-often', { perReader: 3 }, { seen: new Map([[campaignFixture.id, 3]]) }],
  ])('does not show: %s', (reason, facts, asked) => {
    expect(refusalsOf(campaign(facts), { ...place, ...asked }, plenty, now)).toEqual([reason]);
    expect(chooseCampaign([campaign(facts)], { ...place, ...asked }, plenty, now, 0)).toBe(undefined);
  });

  it('does not show beyond its pace, and says all that speaks against it', () => {
    expect(refusalsOf(campaign({ isPaused: true }), place, () => 0, now)).toEqual(['paused', 'at-pace']);
  });
});

test('weights say how often each shows', () => {
  const all = [campaign({ id: 'a', weight: 1 }), campaign({ id: 'b', weight: 3 })];
  const chosen = Array.from({ length: 100 }, (_none, part) => chooseCampaign(all, place, plenty, now, part / 100)?.id);
  expect(chosen.filter((id) => id === 'b')).toHaveLength(75);
});

test('a campaign with a goal goes before those without, as long as it is due', () => {
  const all = [campaign({ id: 'a', weight: 100 }), campaign({ id: 'b', goal: 10, weight: 1 })];
  expect(chooseCampaign(all, place, plenty, now, 0.5)?.id).toBe('b');
  expect(chooseCampaign(all, place, ({ goal }) => (goal === null ? 1 : 0), now, 0.5)?.id).toBe('a');
});

test('places of partners are for partners’ campaigns only, and the others for the site’s own', () => {
  const [partner, own] = [campaign({ id: 'partner' }), campaign({ id: 'own', seller: 'ads', goal: 100 })];
  expect(candidatesFor([own, partner], place, plenty, now)).toEqual([partner]);
  expect(candidatesFor([own, partner], { ...place, seller: 'ads' }, plenty, now)).toEqual([own]);
  expect(chooseCampaign([own], place, plenty, now, 0)).toBe(undefined);
});
