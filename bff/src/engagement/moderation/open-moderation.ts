import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import type { Domain, Platform } from '../../platform/platform.ts';
import { logFailure } from '../../telemetry/unavailable.ts';
import { createModeration } from './service.ts';
import { actionsOf, commentOf, countComments, pendingComments, queuedComments, type QueueFilter } from './store.ts';

/** How often the length of the queue is measured, in milliseconds. */
const MEASURE_EVERY_MS = 60_000;

/** Opens the moderation of comments by editors, and measures the queue of pending comments. */
export function openModeration({ db, metrics, log }: Platform, { changes }: { changes: ContentChanges }) {
  let timer: ReturnType<typeof setInterval> | undefined;

  async function measure(): Promise<void> {
    const { pending, oldest } = await pendingComments(db);
    metrics.commentsPending.set(pending);
    metrics.commentsPendingOldest.set(oldest === null ? 0 : Math.max(0, (Date.now() - oldest.getTime()) / 1_000));
  }
  const measureAlone = () =>
    measure().catch((error: unknown) => logFailure(log, error, 'queue of comments not measured'));

  return {
    moderation: createModeration({ db, changes, metrics }),
    /** Queries about comments for the review desk. */
    review: {
      queued: (filter: QueueFilter, page: Parameters<typeof queuedComments>[2]) => queuedComments(db, filter, page),
      count: (filter: QueueFilter) => countComments(db, filter),
      pending: () => pendingComments(db),
      commentOf: (id: number) => commentOf(db, id),
      actionsOf: (id: number) => actionsOf(db, id),
    },
    async start() {
      await measureAlone();
      timer = setInterval(() => void measureAlone(), MEASURE_EVERY_MS).unref();
    },
    async close() {
      clearInterval(timer);
    },
  };
}

/** What the review desk uses: moderation, and queries about comments. */
export type CommentReview = Omit<ReturnType<typeof openModeration>, keyof Domain>;
