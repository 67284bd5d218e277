import type { RequestHandler } from 'express';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { ContentChanges } from '../content/changes/follow-changes.ts';
import type { ProblemPages } from '../pages/problem-pages.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { openCaptcha } from './captcha/open-captcha.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { openComments, type Comments } from './comments/open-comments.ts';
import { openMail } from './mail/open-mail.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { createNewsletter } from './newsletter/service.ts';
import { createNewsletterStore } from './newsletter/store.ts';

interface EngagementParts {
  content: { service: ContentPort; changes: ContentChanges };
  pages: { problems: ProblemPages };
}

/** What readers do beyond reading and saving: comments, the newsletter, the mail that it needs, and what tells people from programs. */
export interface Engagement extends Domain {
  routes: Record<'captcha' | 'comments' | 'newsletter', RequestHandler>;
  comments: Comments;
}

export async function openEngagement(platform: Platform, { content, pages }: EngagementParts): Promise<Engagement> {
  const { db, site } = platform;
  const mail = openMail(platform);
  const captcha = await openCaptcha(platform);
  const comments = openComments(platform, { content, captcha });
  const store = createNewsletterStore(db);
  const newsletter = createNewsletter({ site, store, mail: mail.queue });
  return {
    routes: { captcha: captchaRoutes(captcha), comments: comments.routes, newsletter: newsletterRoutes({ publicUrl: site.publicUrl, newsletter, pages: pages.problems }) },
    prunings: [...mail.prunings, ...captcha.prunings, { what: 'unconfirmed subscriptions', prune: (now) => store.prune(now) }],
    comments,
    async start() {
      await mail.start();
      await comments.start();
    },
    async close() {
      comments.close();
      await mail.close();
    },
  };
}
