import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { Domain, Platform } from '../../platform/platform.ts';
import { logFailure } from '../../telemetry/unavailable.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { FormPagesParts } from '../forms/form-pages.ts';
import { openCommentWebhook } from './announce-comment.ts';
import { createModeration } from './moderation.ts';
import {
  actionsOf,
  commentOf,
  countComments,
  pendingComments,
  queuedComments,
  type QueueFilter,
} from './review-store.ts';
import { commentRoutes } from './routes.ts';
import { submitComment } from './submission-store.ts';

/** How often the length of the queue is measured, in milliseconds. */
const MEASURE_EVERY_MS = 60_000;

interface CommentParts {
  content: { service: ContentPort; changes: ContentChanges };
  captcha: Pick<Captcha, 'check'>;
  forms: FormPagesParts;
}

/** Opens readers' comments: submission by readers and moderation by editors. */
export function openComments(platform: Platform, { content, captcha, forms }: CommentParts) {
  const { db, metrics, log } = platform;
  const webhook = openCommentWebhook(platform);
  let timer: ReturnType<typeof setInterval> | undefined;

  async function measure(): Promise<void> {
    const { pending, oldest } = await pendingComments(db);
    metrics.commentsPending.set(pending);
    metrics.commentsPendingOldest.set(oldest === null ? 0 : Math.max(0, (Date.now() - oldest.getTime()) / 1_000));
  }
  const measureAlone = () =>
    measure().catch((error: unknown) => logFailure(log, error, 'queue of comments not measured'));

  return {
    routes: commentRoutes({
      ...forms,
      content: content.service,
      captcha,
      submit: async (comment, proof) => {
        const isStored = await submitComment(db, comment, { proof, now: new Date(), webhook });
        if (isStored) metrics.comments.inc();
        return isStored;
      },
    }),
    moderation: createModeration({ db, changes: content.changes, metrics }),
    /** Queries about comments for the review desk. */
    review: {
      queued: (filter: QueueFilter, page: Parameters<typeof queuedComments>[2]) => queuedComments(db, filter, page),
      count: (filter: QueueFilter) => countComments(db, filter),
      pending: () => pendingComments(db),
      commentOf: (id: number) => commentOf(db, id),
      actionsOf: (id: number) => actionsOf(db, id),
    },
    async start() {
      await webhook?.start();
      await measureAlone();
      timer = setInterval(() => void measureAlone(), MEASURE_EVERY_MS).unref();
    },
    async close() {
      clearInterval(timer);
      await webhook?.close();
    },
  };
}

/** The part of the comments service that the review desk uses. */
export type Comments = Omit<ReturnType<typeof openComments>, keyof Domain>;
