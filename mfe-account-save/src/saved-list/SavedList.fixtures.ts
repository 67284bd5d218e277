import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type SavedListProps = ModuleProps<'account-save', './SavedList'>;
type Article = SavedListProps['list']['articles'][number];

const sleep: Article = {
  articleId: 'sleep-better',
  site: 'health',
  savedAt: '2026-11-20T23:59:59.000Z',
  metadata: {
    url: '/health/sleep-and-light',
    title: 'How to sleep better when your days are long',
    image: '/media/insomnia.svg',
  },
};
const heart: Article = {
  articleId: 'heart & 100%',
  site: 'health',
  savedAt: '2026-10-04T00:00:00.000Z',
  metadata: { url: '/health/home-readings', title: 'Blood pressure at home: what the numbers say' },
};
const garden: Article = {
  articleId: 'sleep-better',
  site: 'lifestyle',
  savedAt: '2025-01-31T12:00:00.000Z',
  metadata: {
    url: 'https://lifestyle.example/garden',
    title: 'A garden for people with little time',
    image: '/media/no-such-picture.png',
  },
};
const long: Article = {
  articleId: 'long',
  site: 'health',
  savedAt: '2024-02-29T12:00:00.000Z',
  metadata: {
    url: '/health/long',
    title: `${'Everything one may want to know before breakfast, '.repeat(5)}${'Donaudampfschifffahrt'.repeat(2)}`,
  },
};
const rightToLeft: Article = {
  articleId: 'كيف-تنام',
  site: 'health',
  savedAt: '2024-02-28T12:00:00.000Z',
  metadata: { url: '/health/arabic', title: 'كيف تنام بشكل أفضل عندما تكون أيامك طويلة (2026)؟' },
};
const odd: Article = {
  articleId: '👩‍💻/../%2e',
  site: 'health',
  savedAt: '2024-02-27T12:00:00.000Z',
  metadata: { url: '/health/odd?a="b"&c', title: '<b>safe</b>? “natural” & 👩‍💻🫀 \u202Etxet\u202C' },
};

const english: SavedListProps = {
  language: 'en',
  list: { articles: [sleep, heart], total: 2, page: 1, pages: 1, sites: [{ site: 'health', count: 2 }] },
  query: { site: 'health', title: '', sort: 'newest' },
  siteNames: { health: 'Plainwell', lifestyle: 'Plainwell Lifestyle' },
  action: '/account/saved',
};
const spanish: SavedListProps = { ...english, language: 'es', action: '/es/account/saved' };

const nothing: SavedListProps['list'] = { articles: [], total: 0, page: 1, pages: 1, sites: [] };
const nothingFits: SavedListProps['list'] = { ...nothing, sites: [{ site: 'health', count: 2 }] };
const severalSites: SavedListProps['list'] = {
  articles: [sleep, garden],
  total: 3,
  page: 1,
  pages: 1,
  sites: [
    { site: 'health', count: 2 },
    { site: 'lifestyle', count: 1 },
  ],
};
const middle: SavedListProps['list'] = {
  articles: [sleep, heart, long],
  total: 5_000,
  page: 2,
  pages: 250,
  sites: [{ site: 'health', count: 5_000 }],
};

/** Lists of every kind, as the server sends them. */
export const savedListFixtures = {
  'two articles': english,
  'one article, without a picture': { ...english, list: { ...english.list, articles: [heart], total: 1 } },
  'long and odd titles': { ...english, list: { ...english.list, articles: [long, rightToLeft, odd], total: 3 } },
  'several sites together': { ...english, query: { ...english.query, site: null }, list: severalSites },
  'one of several sites': { ...english, list: { ...severalSites, articles: [sleep, heart], total: 2 } },
  'a site without a name': { ...english, query: { ...english.query, site: null }, siteNames: {}, list: severalSites },
  'a page in the middle, filtered and sorted': {
    ...english,
    list: middle,
    query: { site: null, title: 'Sleep & <b>', sort: 'title' },
  },
  'nothing saved': { ...english, list: nothing },
  'nothing fits the filter': { ...english, list: nothingFits, query: { ...english.query, title: 'كيف <b>& 100%' } },
  'nothing of this site': { ...english, query: { ...english.query, site: 'lifestyle' }, list: nothingFits },
  'just removed': { ...english, removed: garden },
  'the last one just removed': { ...english, removed: long, list: nothing },
  'just put back': { ...english, news: 'restored' },
  'just saved': { ...english, news: 'saved' },
  'saving failed': { ...english, news: 'save-failed' },
  'saving to a full list failed': { ...english, news: 'save-failed', reason: 'list-full' },
  'removing failed': { ...english, news: 'remove-failed' },
  'putting back failed': { ...english, news: 'restore-failed', removed: heart },
  Spanish: spanish,
  'several sites together, Spanish': {
    ...spanish,
    query: { ...spanish.query, site: null },
    list: { ...severalSites, page: 2, pages: 3 },
  },
  'nothing saved, Spanish': { ...spanish, list: nothing },
  'nothing fits the filter, Spanish': { ...spanish, list: nothingFits, query: { ...spanish.query, title: 'sueño' } },
  'just removed, Spanish': { ...spanish, removed: garden },
  'putting back on a full list failed, Spanish': { ...spanish, news: 'restore-failed', reason: 'list-full' },
  'removing failed, Spanish': { ...spanish, news: 'remove-failed' },
} satisfies Record<string, SavedListProps>;
