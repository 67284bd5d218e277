import type { Campaign } from './campaign.ts';

/** A campaign that runs in November 2026 on every English page. */
export const campaignFixture: Campaign = {
  id: '7b0f4b1e-3c55-4a6b-9d8e-0c1f6a1f7a10',
  version: 1,
  isPaused: false,
  image: null,
  name: 'Fernhill, autumn',
  advertiser: 'Fernhill',
  seller: 'partners',
  language: 'en',
  formats: ['medium-rectangle', 'leaderboard'],
  headline: 'Sleep & wake well',
  text: 'A pillow that gives way where you do.',
  action: 'See the pillow',
  link: 'https://fernhill.example/pillow',
  tint: 'plum',
  k1: [],
  categories: [],
  templates: [],
  weight: 10,
  perReader: null,
  dailyMaximum: null,
  goal: null,
  flights: [{ from: '2026-11-01', to: '2026-11-30' }],
};
