import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';

/** A content service without any content. */
export const noContent: ContentPort = {
  articleByPath: async () => null,
  commentsByPath: async () => null,
  editorialPageByPath: async () => null,
  featuredArticle: async () => null,
  featuredSummaries: async () => [],
  latest: async () => [],
  categories: async () => [],
  latestInCategory: async () => [],
  categoryPage: async () => null,
  search: async () => ({
    items: [],
    total: 0,
    page: 1,
    pages: 1,
    unknownWords: [],
    isPhraseFound: true,
    isTooSlow: false,
  }),
  scrollList: async () => [],
  readNext: async () => [],
};
