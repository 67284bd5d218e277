/** Article of the scroll list that is not on the page yet. */
export interface InfinitePageItem {
  /** Path on this site, for GET /api/content. */
  link: string;
  title: string;
}

/** Options of the infinite page's behaviour, as JSON in the attribute `data-options` of its island. */
export interface InfinitePageOptions {
  /** Articles that follow the first one, in this order. */
  items: readonly InfinitePageItem[];
  /** Prefix of article paths in the addresses of this page: `/infinite`, or empty at a canonical address. */
  addressSpace: string;
  /**
   * Query of GET /api/content for the articles below the first: the ad layout of the first article, which they inherit
   * (rules.md#infinite-page), and the test flag of the page.
   */
  query: string;
  /** Name of the site, for the end of page titles. */
  siteName: string;
  words: {
    loading: string;
    failed: string;
    end: string;
  };
}

/** Reading position of a reader: the `detail` of a `READING_EVENT`. */
export interface Reading {
  /** Path of the article on this site. */
  link: string;
  /** Position of the article on the page, from 1. */
  position: number;
  /** Largest part of the article that has been above the middle of the viewport, in percent, in steps of 5. */
  depth: number;
}
