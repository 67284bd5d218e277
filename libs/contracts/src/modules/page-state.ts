import type { InterfaceLanguage } from '../terms/language.ts';
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
  /** The shell's script that starts islands, relative to the shell's `base`. */
  loader: { entry: string; integrity: string };
  /** The shell's script that fetches ahead what a reader comes near to, relative to the shell's `base`. */
  engagement?: { entry: string; integrity: string };
  /** Words for a slot that waits or failed. */
  messages: { stillLoading: string; couldNotLoad: string; tryAgain: string };
}
