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

/** What the content service answered to one call. */
export interface ContentAnswer {
  method: string;
  args: readonly unknown[];
  answer: unknown;
}

/** What a made-up reader of a personal page has. */
export interface SampledReader {
  session: Session;
  list: SavedListPage | null;
}

/**
 * A page of this site with everything that a shell asks to load it, so that another shell can load it where there is no
 * database.
 */
export interface SampledPage {
  request: PageRequest;
  answers: readonly ContentAnswer[];
  /** Of a personal page. */
  reader: SampledReader | null;
  /** Digests of what the live shell gives there, by slot; of a shell that cannot say, none. */
  given: Readonly<Record<string, string>>;
}

/** Pages that speak for all pages of this site. */
export interface PageSample {
  props: readonly SampledProps[];
  pages: readonly SampledPage[];
}

/** Where there is nothing to take a sample of: no shell is live. */
export const emptySample: PageSample = { props: [], pages: [] };
