import type { LoadEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { probeAddress } from '@plainwell/federation/browser/probe-address.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '@plainwell/federation/chunk-load-timeout.ts';
import { afterLoad } from '../page/after-load.ts';
import { missingStylesheets } from '../page/linked-stylesheets.ts';
import { failureOf, releaseFile } from './release-files.ts';
import type { FileFailure } from '../loader-api.ts';
import { isAnswered } from './watch-files.ts';

interface FailedFileParts {
  releases: BrowserReleases;
  /** Receives each file that arrived with a good status but failed, as soon as the page knows of the failure. */
  failed: FileFailure[];
  probe: typeof probeAddress;
  report: (event: LoadEvent) => void;
}

const entryOf = (url: string) => performance.getEntriesByName(url, 'resource').at(-1);

/**
 * Reports failed files that no other code reports: stylesheets of the page or of an appended article. Failures of a
 * module's own stylesheets and chunks are part of the module's report.
 * @returns a function that takes an element that failed.
 */
export function createFailedFiles({
  releases,
  failed,
  probe,
  report,
}: FailedFileParts): (element: EventTarget | null) => void {
  const known = new WeakSet<EventTarget>();

  /** Notes a failure that the status does not show: other bytes than those released, or a page in place of the file. */
  const note = (url: string) => isAnswered(entryOf(url)) && failed.push({ cause: 'integrity', url });

  async function tell(element: HTMLLinkElement, how: 'error' | 'timeout'): Promise<void> {
    if (known.has(element)) return;
    known.add(element);
    const url = element.href;
    note(url);
    const file = releaseFile(url, releases);
    if (!file) return;
    const entry = entryOf(url);
    const age = performance.now();
    const cause = how === 'timeout' ? how : await probe(url, element.integrity);
    report({ ...failureOf(file, cause, { duration: entry?.duration ?? age, age }), url });
  }

  /**
   * Returns whether a stylesheet belongs to the page. A stylesheet that a module requests has no name (`data-href`);
   * some of the shell's stylesheets have none either.
   */
  const isPages = ({ dataset, href }: HTMLLinkElement) =>
    dataset['href'] !== undefined || releaseFile(href, releases)?.remote === 'shell';
  const tellMissing = (how: 'error' | 'timeout') => {
    for (const link of missingStylesheets().filter(isPages)) void tell(link, how);
  };

  // The `load` event comes after each stylesheet has loaded or failed. A stylesheet that hangs delays it.
  afterLoad(() => tellMissing('error'));
  const untilTimeout = Math.max(0, CHUNK_LOAD_TIMEOUT_MS - performance.now());
  setTimeout(() => document.readyState !== 'complete' && tellMissing('timeout'), untilTimeout);

  return (element) => {
    const isLinked = element instanceof HTMLLinkElement && element.rel === 'stylesheet' && isPages(element);
    if (isLinked) void tell(element, 'error');
    else if (element instanceof HTMLLinkElement) note(element.href);
    else if (element instanceof HTMLScriptElement) note(element.src);
  };
}
