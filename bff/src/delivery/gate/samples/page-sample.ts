import type { PageRequest } from '@plainwell/contracts/page/shell-server.ts';
import type { SavedListPage } from '@plainwell/contracts/account/saved-article.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';

/** Props that a shell gives a module on a page of this site. */
export interface SampledProps {
  remote: string;
  module: string;
  /** Path of the page. */
  path: string;
  props: Readonly<Record<string, unknown>>;
}

/** Answer of the content service to one call. */
export interface ContentAnswer {
  method: string;
  args: readonly unknown[];
  answer: unknown;
}

/** Data of an invented reader of a personal page. */
export interface SampledReader {
  session: Session;
  list: SavedListPage | null;
}

/**
 * Page of this site with all data that a shell requests to load it, so that another shell can load it without a
 * database.
 */
export interface SampledPage {
  request: PageRequest;
  answers: readonly ContentAnswer[];
  /** Reader of a personal page; `null` for other pages. */
  reader: SampledReader | null;
  /** Digests of the props that the live shell gives on this page, by slot; empty if the shell cannot report them. */
  given: Readonly<Record<string, string>>;
}

/** Props and pages that represent all pages of this site. */
export interface PageSample {
  props: readonly SampledProps[];
  pages: readonly SampledPage[];
}

/** Sample without pages, for example while no shell is live. */
export const emptySample: PageSample = { props: [], pages: [] };
