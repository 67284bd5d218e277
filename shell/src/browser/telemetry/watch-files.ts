import type { LoadEvent, LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import { releaseFile } from './release-files.ts';

/**
 * A failure that came without a status, such as wrong bytes, is known by then, in milliseconds: a probe tells of it.
 */
const SETTLED_AFTER_MS = 2_000;

/** Whether an answer looks good by its status, which not every browser tells. */
export function isAnswered(entry: (PerformanceEntry & { responseStatus?: number }) | undefined): boolean {
  const status = entry?.responseStatus ?? 200;
  return status >= 200 && status < 400;
}

/** Failures that the answer's status does not show: another file came, or a file that registers nothing. */
const SILENT: readonly LoadFailureCause[] = ['executed-but-missing', 'html', 'integrity'];

/**
 * What began the requests that count: a file that is run, applied or read. `fetch` is also how addresses are probed.
 */
const INITIATORS = { style: 'link', 'release-set': 'fetch' } as const;

/** Loads of one address so far. */
interface Loads {
  attempts: number;
  /** Those that the status says nothing bad of. */
  answered: number;
}

/** A failure, as far as it matters here. */
export interface FileFailure {
  cause: LoadFailureCause;
  url?: string | undefined;
}

/** What is known of failures besides. */
interface WatchedPage {
  releases: BrowserReleases;
  /** Failures that are known by now. */
  failed: readonly FileFailure[];
  report: (event: LoadEvent) => void;
}

/** Tells which files came, from Resource Timing (W3C). @returns takes further entries. */
export function createFileReports({
  releases,
  failed,
  report,
}: WatchedPage): (entry: PerformanceResourceTiming) => void {
  const loads = new Map<string, Loads>();
  /** Bytes that came ahead of need: what runs later takes them from the browser's own copy. */
  const ahead = new Map<string, number>();

  const silentFailures = (url: string) =>
    failed.filter(
      (event) =>
        SILENT.includes(event.cause) && event.url !== undefined && new URL(event.url, location.href).href === url,
    ).length;

  return (entry) => {
    // Asked for anew beside a request that hangs, a file has a query.
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

/** Reports every file of a release that came, from the start of the page on. */
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
