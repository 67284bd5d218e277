import { Router, type Request, type RequestHandler } from 'express';
import type { ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import type { SignInParts } from './accounts/sign-in/routes.ts';
import { compressAnswers } from './http/responses/compress-answers.ts';
import { limitRequests } from './platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from './platform/rate-limits/rate-limiter.ts';

/** Routes of a domain, by name; `null` for what the settings leave out. */
type Routed<Name extends string> = { routes: Readonly<Record<Name, RequestHandler | null>> };

type ReaderOf = (request: Request) => ReaderPort;
type ProblemPage = SignInParts['problemPage'];

/** What every domain answers. */
export interface RoutedDomains {
  ops: Routed<'ownOrigin' | 'roomForOperators' | 'pages'> & { signInProblemPage: ProblemPage | null };
  delivery: Routed<'assets' | 'developmentReload' | 'registry'>;
  telemetry: Routed<'health' | 'metrics' | 'telemetry'>;
  events: Routed<'events'>;
  content: Routed<'schema' | 'feeds' | 'media'>;
  accounts: Routed<'session' | 'savedArticles' | 'forms'> & {
    signInRoutes: (staffProblemPage: ProblemPage | null) => RequestHandler | null;
    readerOf: ReaderOf;
  };
  engagement: Routed<'captcha' | 'comments' | 'emailShare' | 'feedback' | 'newsletter'>;
  ads: Routed<'tag' | 'creatives' | 'adsTxt'>;
  pages: Routed<'content' | 'previews' | 'privacyChoices' | 'releaseSets'> & {
    pageRoutes: (readerOf: ReaderOf) => RequestHandler;
  };
}

const noSuchCall: RequestHandler = ({ method, originalUrl }: Request, response) => {
  response
    .status(404)
    .set('Cache-Control', 'no-store')
    .json({ error: `There is no call ${method} ${originalUrl.split('?')[0]}.` });
};

/**
 * Everything that the site answers, in the order in which a request is offered to it: the first that answers ends the
 * search. Neighbours without a reason between them answer different addresses.
 */
export function routeOrder(
  { ops, delivery, telemetry, events, content, accounts, engagement, ads, pages }: RoutedDomains,
  limiter: Pick<RateLimiter, 'consume'>,
): RequestHandler[] {
  const order: (RequestHandler | null)[] = [
    // The origin of staff has nothing of readers', not even assets: no script of a remote runs there.
    ops.routes.ownOrigin,
    // Assets are compressed in their release: above compression.
    delivery.routes.assets,
    // Its stream of events would wait in the buffer of the compression.
    delivery.routes.developmentReload,
    compressAnswers(),
    // Probes and scrapers are never limited, and never refused for a full disk.
    telemetry.routes.health,
    telemetry.routes.metrics,
    // A full disk refuses before a budget is counted: counting stores a row.
    ops.routes.roomForOperators,
    // Budgets are counted before anything reads a body or asks the database.
    limitRequests(limiter),
    telemetry.routes.telemetry,
    events.routes.events,
    content.routes.schema,
    accounts.routes.session,
    ops.routes.pages,
    accounts.routes.savedArticles,
    delivery.routes.registry,
    engagement.routes.captcha,
    engagement.routes.comments,
    engagement.routes.emailShare,
    engagement.routes.feedback,
    engagement.routes.newsletter,
    pages.routes.privacyChoices,
    ads.routes.tag,
    ads.routes.creatives,
    ads.routes.adsTxt,
    pages.routes.content,
    pages.routes.releaseSets,
    // Programs get JSON for an address that no call has: after every call, and before the pages, which answer in HTML.
    Router().use('/api', noSuchCall),
    accounts.signInRoutes(ops.signInProblemPage),
    accounts.routes.forms,
    content.routes.feeds,
    content.routes.media,
    pages.routes.previews,
    // The shell's route table decides about every other address, and its last answer is the page for 404.
    pages.pageRoutes(accounts.readerOf),
  ];
  return order.filter((each) => each !== null);
}
