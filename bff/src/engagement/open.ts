import type { RequestHandler } from 'express';
import type { ProblemPages } from '../pages/problem-pages.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { openMail } from './mail/open-mail.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { createNewsletter } from './newsletter/service.ts';
import { createNewsletterStore } from './newsletter/store.ts';

interface EngagementParts {
  pages: { problems: ProblemPages };
}

/** What readers do beyond reading and saving: the newsletter, and the mail that it needs. */
export interface Engagement extends Domain {
  routes: { newsletter: RequestHandler };
}

export function openEngagement(platform: Platform, { pages }: EngagementParts): Engagement {
  const { db, site } = platform;
  const mail = openMail(platform);
  const store = createNewsletterStore(db);
  const newsletter = createNewsletter({ site, store, mail: mail.queue });
  return {
    routes: { newsletter: newsletterRoutes({ publicUrl: site.publicUrl, newsletter, pages: pages.problems }) },
    prunings: [...mail.prunings, { what: 'unconfirmed subscriptions', prune: (now) => store.prune(now) }],
    start: mail.start,
    close: mail.close,
  };
}
