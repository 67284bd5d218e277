import type { RequestHandler } from 'express';
import type { ProblemPages } from '../pages/problem-pages.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { openCaptcha } from './captcha/open-captcha.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { openMail } from './mail/open-mail.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { createNewsletter } from './newsletter/service.ts';
import { createNewsletterStore } from './newsletter/store.ts';

interface EngagementParts {
  pages: { problems: ProblemPages };
}

/** What readers do beyond reading and saving: the newsletter, the mail that it needs, and what tells people from programs. */
export interface Engagement extends Domain {
  routes: { captcha: RequestHandler; newsletter: RequestHandler };
}

export async function openEngagement(platform: Platform, { pages }: EngagementParts): Promise<Engagement> {
  const { db, site } = platform;
  const mail = openMail(platform);
  const captcha = await openCaptcha(platform);
  const store = createNewsletterStore(db);
  const newsletter = createNewsletter({ site, store, mail: mail.queue });
  return {
    routes: { captcha: captchaRoutes(captcha), newsletter: newsletterRoutes({ publicUrl: site.publicUrl, newsletter, pages: pages.problems }) },
    prunings: [...mail.prunings, ...captcha.prunings, { what: 'unconfirmed subscriptions', prune: (now) => store.prune(now) }],
    start: mail.start,
    close: mail.close,
  };
}
