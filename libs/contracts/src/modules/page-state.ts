import type { ReleasableName, SHELL_NAME } from './remotes.ts';

/** A script of a release. */
export interface BrowserScript {
  /** Relative to the release's `base`. */
  entry: string;
  /** Subresource-integrity value; what the script loads it checks by itself. */
  integrity: string;
}

/** A release as the browser needs it, with its entry script. */
export interface BrowserRelease extends BrowserScript {
  release: string;
  /** Address of the release's browser folder, with a trailing slash. */
  base: string;
  /** Behaviours by module, such as `./TabBar`: they take over what the server has rendered. */
  behaviours?: Readonly<Record<string, BrowserScript>>;
  /** Scripts of components by module, relative to `base`, for a browser to fetch them beside what leads to them. */
  scripts?: Readonly<Record<string, readonly string[]>>;
  /** Of the shell: the script that fetches ahead what a reader comes near to. */
  engagement?: BrowserScript;
}

/**
 * The release set of a page view as its browser needs it: what rendered the HTML, and nothing else, comes alive in it.
 */
export type BrowserReleases = Readonly<Record<ReleasableName, BrowserRelease>> & {
  readonly [Name in typeof SHELL_NAME]: BrowserRelease;
};

/** What the server tells the page's own script, as JSON in the HTML. */
export interface PageState {
  /** The shell's script that starts islands. */
  loader: BrowserRelease & {
    /** The script that says why the loader did not come. */
    diagnosis?: BrowserScript | undefined;
  };
  /**
   * Where the page's release set stands (GET /api/release-sets), as `BrowserReleases`, and what its bytes are; as
   * `fetch` takes it.
   */
  releaseSet: readonly [url: string, request: { integrity: string; priority?: 'low' }];
  /** Releases that go before those of the set, such as a local build, seen in pages of a site. */
  releases?: Readonly<Record<ReleasableName, BrowserRelease>>;
  /** Share of page views that report what they loaded well, where it is not all: what failed is always reported. */
  successRate?: number | undefined;
  /** Words for a slot that waits or failed. */
  messages: { stillLoading: string; couldNotLoad: string; tryAgain: string };
}
