import type { Article } from '../article/article.ts';

/** An article of the scroll list that is not on the page yet. */
export interface FeedItem {
  /** Its path on this site, by which GET /api/content gives it. */
  link: string;
  title: string;
}

/** What the feed of the infinite page knows when the page opens; JSON in `data-feed` of its island. */
export interface FeedOptions {
  /** What follows the first article, in this order. */
  items: readonly FeedItem[];
  /** What stands before a path of this site in the addresses by which the reader came: `/infinite`, or nothing. */
  addressSpace: string;
  /** The layout of the first article, which the articles below it inherit (rules.md#infinite-page). */
  adLayout: Article['targeting']['adLayout'];
  /** Name of the site, which ends the title of a page. */
  siteName: string;
  words: {
    loading: string;
    failed: string;
    end: string;
  };
}

/** Where a reader is; the detail of a `READING_EVENT`. */
export interface Reading {
  /** The article's path on this site. */
  link: string;
  /** Its place on the page, from 1. */
  position: number;
  /** How much of it was above the middle of the screen at most, in whole per cent, in steps of 5. */
  depth: number;
}
