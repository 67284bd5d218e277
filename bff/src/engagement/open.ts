import { type Request, type RequestHandler, Router } from 'express';
import type { ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { ContentChanges } from '../content/changes/follow-changes.ts';
import type { AnswerPages } from '../pages/answer-pages.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { openCaptcha } from './captcha/open-captcha.ts';
import { createListComments } from './comments/listed-comments.ts';
import { commentRoutes } from './comments/routes.ts';
import { createSubmitComment } from './comments/store.ts';
import { emailShareRoutes } from './email-share/routes.ts';
import { createEmailShare } from './email-share/service.ts';
import { createEmailShareStore } from './email-share/store.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { createFeedback } from './feedback/service.ts';
import { createFeedbackStore, type FeedbackStore } from './feedback/store.ts';
import { surveyRoutes } from './feedback/survey-routes.ts';
import { createMailBudgets } from './mail/mail-budgets.ts';
import { type MailQueue, openMail } from './mail/mail-queue.ts';
import { type CommentReview, openModeration } from './moderation/service.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { createNewsletter } from './newsletter/service.ts';
import { createNewsletterStore } from './newsletter/store.ts';
import { keepArticleFacts } from './forms/article-facts.ts';
import { createSenderBudget } from './forms/sender-budget.ts';
import { openCommentWebhook } from './webhook/announce-comment.ts';

interface EngagementParts {
  content: { service: ContentPort; changes: ContentChanges };
  pages: { answers: AnswerPages };
  accounts: { readerOf: (request: Request) => ReaderPort };
}

/**
 * The domain of reader participation: comments, feedback, sharing by e-mail, the newsletter, outgoing mail, and the
 * captcha.
 */
export interface Engagement extends Domain {
  routes: Record<'captcha' | 'comments' | 'emailShare' | 'feedback' | 'newsletter', RequestHandler>;
  comments: CommentReview;
  /** The mail queue, which other domains use too. */
  mail: MailQueue;
  /** The part of the feedback store that the review desk uses. */
  feedback: Pick<FeedbackStore, 'actionsOf' | 'entryOf' | 'list' | 'mark'>;
}

export async function openEngagement(
  platform: Platform,
  { content, pages, accounts }: EngagementParts,
): Promise<Engagement> {
  const { db, site, limiter, metrics, health, feedbackSurvey: questions } = platform;
  const { publicUrl } = site;
  const mail = openMail(platform);
  const { captcha, ...captchaParts } = await openCaptcha(platform);
  const takeFromSender = createSenderBudget({
    readerOf: async (request: Request) => (await accounts.readerOf(request).session()).user?.rvoId ?? null,
    limiter,
  });
  const articles = keepArticleFacts(content.service, content.changes);
  const forms = { publicUrl, limiter, pages: pages.answers, metrics, takeFromSender };
  const webhook = openCommentWebhook(platform);
  const moderation = openModeration(platform, content);
  const budgets = createMailBudgets({ limiter, health });
  const store = createNewsletterStore(db);
  const newsletter = createNewsletter({ site, captcha, budgets, store, mail: mail.queue });
  const emailShare = createEmailShare({
    site,
    content: articles,
    captcha,
    budgets,
    store: createEmailShareStore(db),
    mail: mail.queue,
  });
  const feedbackStore = createFeedbackStore(db);
  const feedback = createFeedback({
    content: articles,
    captcha,
    db,
    mail: mail.queue,
    newsletter,
    store: feedbackStore,
    metrics,
    questions,
  });
  return {
    routes: {
      ...captchaParts.routes,
      comments: commentRoutes({
        ...forms,
        content: articles,
        list: createListComments(
          { commentsByPath: content.service.commentsByPath, articleByPath: articles.articleByPath },
          content.changes,
        ),
        captcha,
        submit: createSubmitComment({ db, webhook: webhook.queue, metrics }),
      }),
      emailShare: emailShareRoutes({ ...forms, emailShare, metrics }),
      feedback: Router().use(
        feedbackRoutes({ ...forms, feedback, questions }),
        surveyRoutes({ ...forms, feedback, questions }),
      ),
      newsletter: newsletterRoutes({ ...forms, newsletter }),
    },
    prunings: [
      ...mail.prunings,
      ...captchaParts.prunings,
      { what: 'recipients of shared articles', prune: emailShare.prune },
      { what: 'old feedback', prune: feedback.prune },
      { what: 'unconfirmed subscriptions', prune: (now) => store.prune(now) },
    ],
    comments: moderation,
    mail: mail.queue,
    feedback: feedbackStore,
    async start() {
      await mail.start();
      await webhook.start();
      await moderation.start();
    },
    async close() {
      await moderation.close();
      await webhook.close();
      await mail.close();
    },
  };
}
