import { Router, type Request, type RequestHandler } from 'express';
import type { ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import type { SignInParts } from './accounts/sign-in/routes.ts';
import { compressAnswers } from './http/responses/encoding/compress-answers.ts';
import { limitRequests } from './platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from './platform/rate-limits/rate-limiter.ts';

/** Routes of a domain, by name; `null` for routes that the settings turn off. */
type Routed<Name extends string> = { routes: Readonly<Record<Name, RequestHandler | null>> };

type ReaderOf = (request: Request) => ReaderPort;
type ProblemPage = SignInParts['problemPage'];

/** The routes of all domains. */
export interface RoutedDomains {
  ops: Routed<'ownOrigin' | 'refuseOnFullDisk' | 'pages'> & { signInProblemPage: ProblemPage | null };
  delivery: Routed<'assets' | 'developmentReload' | 'registry'>;
  edge: Routed<'releaseSet'>;
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
 * Returns all routes of the site in the order in which they see a request. The first route that answers ends the
 * search. Neighbors without a comment between them answer different addresses, so their order does not matter.
 */
export function routeOrder(
  { ops, delivery, edge, telemetry, events, content, accounts, engagement, ads, pages }: RoutedDomains,
  limiter: Pick<RateLimiter, 'consume'>,
): RequestHandler[] {
  const order: (RequestHandler | null)[] = [
    // The origin of staff serves nothing from readers' routes, not even assets, so that no script of a remote runs
    // there.
    ops.routes.ownOrigin,
    // Assets are already compressed in their release, so they come before compression.
    delivery.routes.assets,
    // Compression would buffer this event stream.
    delivery.routes.developmentReload,
    compressAnswers(),
    // Probes and scrapers are never rate-limited, and a full disk never refuses them.
    telemetry.routes.health,
    telemetry.routes.metrics,
    // A cache asks on behalf of all its readers, and an answer costs no query, so no reader's budget pays for it.
    edge.routes.releaseSet,
    // The check for a full disk comes before rate limits, because counting a request stores a row.
    ops.routes.refuseOnFullDisk,
    // Rate limits come before anything reads a body or queries the database.
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
    // Programs get JSON for an unknown API address: this handler comes after all calls, and before the pages, which
    // answer in HTML.
    Router().use('/api', noSuchCall),
    accounts.signInRoutes(ops.signInProblemPage),
    accounts.routes.forms,
    content.routes.feeds,
    content.routes.media,
    pages.routes.previews,
    // The shell's route table decides about all other addresses. If none of its routes matches, the answer is the 404
    // page.
    pages.pageRoutes(accounts.readerOf),
  ];
  return order.filter((each) => each !== null);
}
