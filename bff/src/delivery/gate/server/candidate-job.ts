import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { SampledPage } from '../samples/page-sample.ts';
import type { NamedProps } from '../cases/read-fixtures.ts';

/**
 * Longest message of a candidate's process, in bytes: the HTML of all fixtures may have 20 million characters, and they
 * may stand in one.
 */
export const SERVER_MESSAGE_MAXIMUM_BYTES = 64_000_000;

/** A module of a release and the props with which it is to be rendered. */
export interface ModuleToRender {
  release: ReleaseOnDisk;
  module: string;
  /** What reasons call it. */
  what: string;
  fixtures: readonly NamedProps[];
}

/** What the process of a candidate is to do, as it travels there: plain data. */
export interface ServerJob {
  candidate: ReleaseOnDisk;
  shell: ReleaseOnDisk;
  site: Site;
  /** The releases of a page with the candidate in its place. */
  releases: ReleasesByName;
  modules: readonly ModuleToRender[];
  /**
   * How long a slot may render (`SLOT_BUDGET_MS`), in milliseconds. It is passed in because the process cannot read the
   * contracts.
   */
  slotBudget: number;
  /** Real pages, for a candidate shell to load. */
  pages: readonly SampledPage[];
}
