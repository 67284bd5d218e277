import type { ReleasableName } from '@plainwell/contracts/modules/remotes.ts';
import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { LoaderApi, PageParts } from '../loader-api.ts';
import { failureOf } from './release-files.ts';

/** Causes that the server writes on an island (contract: `slotFailureCauses`). */
const CAUSES = ['render', 'timeout', 'contract'] as const;

/**
 * Reports the slots that the server could not render, in the page and in regions that are inserted later. The server
 * records a failure once for each rendering, but the cache may give the page to many readers, and only their browsers
 * can count them.
 */
export function reportUnrenderedSlots(
  api: LoaderApi,
  releases: BrowserReleases,
  report: PageParts['report'],
  page: ParentNode = document,
): void {
  const { arm } = api;
  const reportIn = (root: ParentNode) => {
    for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-failure]')) {
      const remote = (Object.keys(releases) as ReleasableName[]).find((name) => name === dataset['remote']);
      const cause = CAUSES.find((known) => known === dataset['failure']);
      if (!remote || !cause) continue;
      const release = releases[remote]?.release ?? 'none';
      report(failureOf({ remote, release, module: dataset['module'], phase: 'server-render' }, cause));
      delete dataset['failure'];
    }
  };
  api.arm = (root) => {
    arm(root);
    reportIn(root);
  };
  reportIn(page);
}
