import type { InterfaceLanguage } from './language.ts';
import type { ReleasableName, SHELL_NAME } from './remotes.ts';

/** A release as the browser needs it. */
export interface BrowserRelease {
  release: string;
  /** Address of the release's browser folder, with a trailing slash. */
  base: string;
  /** Entry script, relative to `base`. */
  entry: string;
  /** Subresource-integrity value of the entry; what the entry loads it checks by itself. */
  integrity: string;
}

/** What the server tells the page's own script, as JSON in the HTML. */
export interface PageState {
  language: InterfaceLanguage;
  /** The page view's release set: the one that rendered this HTML. */
  releases: Readonly<Record<ReleasableName, BrowserRelease>> & { readonly [Name in typeof SHELL_NAME]: BrowserRelease };
  /** Words for a slot that waits or failed. */
  messages: { stillLoading: string; couldNotLoad: string; tryAgain: string };
}

/** Id of the element that holds the page state. */
export const PAGE_STATE_ID = 'plainwell-page';
/** Name of the element that holds an island. */
export const ISLAND_TAG = 'plainwell-island';
