import type { LoadEvent, LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { FileFailure } from '../loader-api.ts';
import { releaseFile } from './release-files.ts';

/**
 * Wait before an entry counts, in milliseconds. By then, a probe has found failures that the status does not show, such
 * as wrong bytes.
 */
const SETTLED_AFTER_MS = 2_000;

/** Returns whether the status of an answer is good. A browser that does not report the status counts as good. */
export function isAnswered(entry: (PerformanceEntry & { responseStatus?: number }) | undefined): boolean {
  const status = entry?.responseStatus ?? 200;
  return status >= 200 && status < 400;
}

/** Causes of failures that the status does not show: the wrong file arrived, or a file that registers nothing. */
const SILENT: readonly LoadFailureCause[] = ['executed-but-missing', 'html', 'integrity'];

/**
 * Initiator types of requests whose file is run, applied or read. Other requests, such as the probe of an address, do
 * not count.
 */
const INITIATORS = { style: 'link', 'release-set': 'fetch' } as const;

/** Number of loads of one address so far. */
interface Loads {
  attempts: number;
  /** Number of loads whose status shows no failure. */
  answered: number;
}

/** The facts about the page that a report needs. */
interface WatchedPage {
  releases: BrowserReleases;
  /** Failures that are known so far. */
  failed: readonly FileFailure[];
  report: (event: LoadEvent) => void;
}

/**
 * Reports which files loaded, from Resource Timing (W3C).
 * @returns a function that takes further entries.
 */
export function createFileReports({
  releases,
  failed,
  report,
}: WatchedPage): (entry: PerformanceResourceTiming) => void {
  const loads = new Map<string, Loads>();
  /** Number of bytes that were preloaded, by address. The later load takes them from the browser's own copy. */
  const ahead = new Map<string, number>();

  const silentFailures = (url: string) =>
    failed.filter(
      (event) =>
        SILENT.includes(event.cause) && event.url !== undefined && new URL(event.url, location.href).href === url,
    ).length;

  return (entry) => {
    // The address of a second request, which the page sends while the first one hangs, has a query.
    const url = entry.name.replace(/\?.*/, '');
    const file = releaseFile(url, releases);
    if (!file) return;
    const { initiatorType, transferSize } = entry;
    const expected = file.phase === 'style' || file.phase === 'release-set' ? INITIATORS[file.phase] : 'script';
    if (initiatorType === 'link' && expected === 'script') ahead.set(url, transferSize);
    if (initiatorType !== expected) return;
    const seen = loads.get(url) ?? { attempts: 0, answered: 0 };
    loads.set(url, seen);
    seen.attempts += 1;
    if (!isAnswered(entry)) return;
    seen.answered += 1;
    if (seen.answered <= silentFailures(url)) return;
    report({
      ...file,
      kind: 'load',
      outcome: 'success',
      attempt: Math.min(seen.attempts, 20),
      duration: entry.duration,
      size: Math.max(transferSize, ahead.get(url) ?? 0),
      age: entry.responseEnd,
    });
  };
}

/** Reports every release file that loaded, from the start of the page on. */
export function watchFiles(page: WatchedPage): void {
  const take = createFileReports(page);
  let pending: PerformanceResourceTiming[] = [];
  const settle = () => pending.splice(0).forEach(take);
  new PerformanceObserver((list) => {
    if (pending.length === 0) setTimeout(settle, SETTLED_AFTER_MS);
    pending.push(...(list.getEntries() as PerformanceResourceTiming[]));
  }).observe({ type: 'resource', buffered: true });
  addEventListener('pagehide', settle);
  document.addEventListener('visibilitychange', settle);
}
