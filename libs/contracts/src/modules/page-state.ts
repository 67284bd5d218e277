import type { ReleasableName, SHELL_NAME } from './remotes.ts';

/** A script of a release. */
export interface BrowserScript {
  /** Path relative to the `base` of the release. */
  entry: string;
  /** Subresource Integrity value. The script itself verifies the files that it loads. */
  integrity: string;
}

/** A release, with its entry script and the other data that a browser needs. */
export interface BrowserRelease extends BrowserScript {
  release: string;
  /** Address of the release's folder of browser files, with a trailing slash. */
  base: string;
  /** Behaviours by module, such as `./TabBar`. They enhance the server HTML of their module. */
  behaviours?: Readonly<Record<string, BrowserScript>>;
  /**
   * Scripts of components by module, relative to `base`. The browser fetches them in parallel with the container that
   * requires them.
   */
  scripts?: Readonly<Record<string, readonly string[]>>;
  /** Only for the shell: the engagement script, which prefetches resources, asks for consent and reports telemetry. */
  engagement?: BrowserScript;
}

/**
 * Release set of a page view, with the data that its browser needs. The browser starts islands from the releases that
 * rendered the HTML, and from no others.
 */
export type BrowserReleases = Readonly<Record<ReleasableName, BrowserRelease>> & {
  readonly [Name in typeof SHELL_NAME]: BrowserRelease;
};

/** Data for the bootstrap and the loader, as JSON in the HTML of a page. */
export interface PageState {
  /** Script of the shell that starts islands. */
  loader: BrowserRelease & {
    /** Script that finds out why the loader failed. */
    diagnosis?: BrowserScript | undefined;
  };
  /**
   * Arguments for `fetch` that load the release set of the page as `BrowserReleases` (GET /api/release-sets): the
   * address, and the integrity value of the answer.
   */
  releaseSet: readonly [url: string, request: { integrity: string; priority?: 'low' }];
  /** Releases that replace those of the set, such as a local build in pages of a running site. */
  releases?: Readonly<Record<ReleasableName, BrowserRelease>>;
  /** Share of page views that report successful loads. Absent: all of them. Failures are always reported. */
  successRate?: number | undefined;
  /** Messages for a slot that is late or failed. */
  messages: { stillLoading: string; couldNotLoad: string; tryAgain: string };
}
