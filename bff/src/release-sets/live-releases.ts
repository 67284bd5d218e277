import type { ReleasesByName } from '../releases/releases-by-name.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';

/** A canary that runs: the release and the share of readers that get it, in percent. */
export interface LiveCanary {
  release: ReleaseOnDisk;
  percent: number;
}

/** What this process gives to readers: every release in it is checked, loaded and warm. */
export interface LiveSet {
  stable: ReleasesByName;
  canaries: Readonly<Record<string, LiveCanary>>;
  /** The change of pointers that it follows. */
  change: number;
}

/**
 * Follows the registry's pointers. A release that cannot be used never replaces one that can: the old one stays, and the
 * fault is reported.
 */
export interface LiveReleases {
  /** A snapshot; never waits for anything. */
  current(): LiveSet;
  /** Looks at the pointers at once, makes ready what they name, and swaps. Resolves when this process follows them. */
  follow(): Promise<LiveSet>;
  close(): Promise<void>;
}
