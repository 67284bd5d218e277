import type { ModuleProps } from '@plainwell/contracts/modules.ts';

type SavedListProps = ModuleProps<'account-save', './SavedList'>;

const articles: SavedListProps['list']['articles'] = [
  {
    articleId: 'sleep-better',
    site: 'health',
    savedAt: '2026-11-20T21:04:00.000Z',
    metadata: { url: '/sleep/better-sleep', title: 'How to sleep better when your days are long', image: '/media/sleep-and-light.svg' },
  },
];

const english: SavedListProps = {
  language: 'en',
  list: { articles, total: 1, page: 1, pages: 1, sites: [{ site: 'health', count: 1 }] },
  query: { site: 'health', title: '', sort: 'newest' },
  siteNames: { health: 'Plainwell' },
  action: '/account/saved',
};

/** Lists of every kind. */
export const savedListFixtures: Record<string, SavedListProps> = { 'one article': english };
