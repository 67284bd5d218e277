import { reportedMessage } from '@plainwell/contracts/browser/reported-message.ts';
import { MISSING_PART_EVENT, type MissingPart } from '@plainwell/contracts/browser/missing-part.ts';
import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import { bundlerChunkError, type BundlerChunkError } from '@plainwell/federation/browser/bundler-chunk-error.ts';
import type { Failed } from '@plainwell/federation/browser/chunk-load-error.ts';
import { causeOfStatus } from '@plainwell/federation/browser/probe-address.ts';
import type { Telemetry } from '../events/leaving.ts';
import { failureOf, releaseFile } from './release-files.ts';

/**
 * Returns the failed chunk of an unhandled rejection: a chunk that a running module requested later, such as that of a
 * dialog. `undefined` for any other event.
 */
export const lazyChunkOf = (event: Event): BundlerChunkError | undefined =>
  'reason' in event ? bundlerChunkError(event.reason) : undefined;

interface LazyChunkParts extends Telemetry {
  releases: BrowserReleases;
  /** Returns the ChunkLoadError of an error that a chunk of the remote caused. */
  causeOf: (error: unknown, remote: string) => Promise<Failed>;
}

/** Resolves when the page ends, or goes into the back/forward cache. */
const pageEnd = () => new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }));

/**
 * Reports chunks that a running module requests later and that do not load, such as that of a dialog. The module
 * informs the page (`MISSING_PART_EVENT`), or leaves the rejection of its `import()` unhandled. If the page ends before
 * a probe has an answer, or leaving cuts off the probe, the status of the chunk's own answer decides the cause.
 */
export function reportLazyChunks({ releases, causeOf, report, isLeaving }: LazyChunkParts): void {
  async function take(error: unknown): Promise<void> {
    const chunk = bundlerChunkError(error);
    const file = chunk && releaseFile(chunk.url, releases);
    if (!file) return;
    const { type, url } = chunk;
    const age = performance.now();
    const [entry] = performance.getEntriesByName(url, 'resource').slice(-1) as PerformanceResourceTiming[];
    const { duration, responseStatus: status = 0 } = entry ?? {};
    /** The cause as far as the status shows it: an answer with a good status had the wrong content. */
    const shown = causeOfStatus(status) ?? (status > 0 ? 'integrity' : 'blocked');
    const probed = async (): Promise<LoadFailureCause> => {
      const cause = (await causeOf(error, file.remote))?.failure?.cause ?? shown;
      return cause === 'blocked' && isLeaving() ? shown : cause;
    };
    const cause =
      type === 'timeout'
        ? type
        : (causeOfStatus(status) ?? (await Promise.race([probed(), pageEnd().then(() => shown)])));
    report({ ...failureOf(file, cause, { duration, age }), url, message: reportedMessage(error) });
  }
  addEventListener('unhandledrejection', ({ reason }) => void take(reason));
  document.addEventListener(MISSING_PART_EVENT, ({ detail }: CustomEventInit<MissingPart>) => {
    if (detail) detail.reported = take(detail.error);
  });
}
