import type { LoadEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { probeAddress } from '@plainwell/federation/browser/probe-address.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '@plainwell/federation/chunk-load-timeout.ts';
import { afterLoad } from '../after-load.ts';
import { missingStylesheets } from '../linked-stylesheets.ts';
import { releaseFile } from './release-files.ts';
import { isAnswered, type FileFailure } from './watch-files.ts';

interface FailedFileParts {
  releases: BrowserReleases;
  /** Takes files that came and failed all the same, as soon as that is known. */
  failed: FileFailure[];
  probe: typeof probeAddress;
  report: (event: LoadEvent) => void;
}

type Loader = HTMLLinkElement | HTMLScriptElement;

const entryOf = (url: string) => performance.getEntriesByName(url, 'resource').at(-1);

const addressOf = (element: Loader) => (element instanceof HTMLLinkElement ? element.href : element.src);

/** The script that asks for consent: nobody waits for it. */
function isConsent(url: string, { shell: { base, behaviours } }: BrowserReleases): boolean {
  const script = behaviours?.['./Consent'];
  return script !== undefined && new URL(base + script.entry, location.href).href === url;
}

/**
 * Reports files that nobody else does: stylesheets that stand in the page or come with an appended article, and the
 * script that asks for consent. A module's own stylesheets and chunks are reported as its failure.
 * @returns takes an element that failed.
 */
export function createFailedFiles({
  releases,
  failed,
  probe,
  report,
}: FailedFileParts): (element: EventTarget | null) => void {
  const known = new WeakSet<EventTarget>();

  /** Other bytes than those released, or a page in place of a file: the status says nothing of it. */
  const note = (url: string) => isAnswered(entryOf(url)) && failed.push({ cause: 'integrity', url });

  async function tell(element: Loader, how: 'error' | 'timeout'): Promise<void> {
    if (known.has(element)) return;
    known.add(element);
    const url = addressOf(element);
    note(url);
    const file = releaseFile(url, releases);
    if (!file) return;
    const entry = entryOf(url);
    const age = performance.now();
    const cause = how === 'timeout' ? how : await probe(url, element.integrity);
    report({
      ...file,
      kind: 'load',
      outcome: 'failure',
      type: cause === 'timeout' ? cause : 'missing',
      cause,
      url,
      attempt: 1,
      duration: entry?.duration ?? age,
      age,
    });
  }

  /** Those that a module asks for carry no name; the shell asks for some of its own without one. */
  const isPages = ({ dataset, href }: HTMLLinkElement) =>
    dataset['href'] !== undefined || releaseFile(href, releases)?.remote === 'shell';
  const tellMissing = (how: 'error' | 'timeout') => {
    for (const link of missingStylesheets().filter(isPages)) void tell(link, how);
  };

  // A page has loaded when its stylesheets have come or failed. One that hangs keeps it from that.
  afterLoad(() => tellMissing('error'));
  const untilTimeout = Math.max(0, CHUNK_LOAD_TIMEOUT_MS - performance.now());
  setTimeout(() => document.readyState !== 'complete' && tellMissing('timeout'), untilTimeout);

  return (element) => {
    const isLinked = element instanceof HTMLLinkElement && element.rel === 'stylesheet' && isPages(element);
    const isScript = element instanceof HTMLScriptElement && isConsent(element.src, releases);
    if (isLinked || isScript) void tell(element, 'error');
    else if (element instanceof HTMLLinkElement || element instanceof HTMLScriptElement) note(addressOf(element));
  };
}
