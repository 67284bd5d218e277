import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { SampledPage } from '../samples/page-sample.ts';
import type { NamedProps } from '../cases/read-fixtures.ts';

/**
 * Longest message of a candidate's process, in bytes. The HTML of all fixtures may have 20 million characters, all in
 * one message.
 */
export const SERVER_MESSAGE_MAXIMUM_BYTES = 64_000_000;

/** Module of a release, with the props for its rendering. */
export interface ModuleToRender {
  release: ReleaseOnDisk;
  module: string;
  /** Description of the module, for the text of a reason. */
  what: string;
  fixtures: readonly NamedProps[];
}

/** Job of a candidate's process, as plain data. */
export interface ServerJob {
  candidate: ReleaseOnDisk;
  shell: ReleaseOnDisk;
  site: Site;
  /** Releases of a page on which the candidate has replaced the release of its name. */
  releases: ReleasesByName;
  modules: readonly ModuleToRender[];
  /**
   * Time limit for rendering a slot (`SLOT_BUDGET_MS`), in milliseconds. Passed in because the process cannot read the
   * contracts.
   */
  slotBudget: number;
  /** Real pages for a candidate shell to load; empty for a remote. */
  pages: readonly SampledPage[];
}
