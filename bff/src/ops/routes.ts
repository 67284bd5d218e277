import { Router, type ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { SessionCookie } from '../identity/session-cookie.ts';
import type { SessionStore } from '../identity/session-store.ts';
import type { Entrance } from './access-pages.ts';
import { OPS_PATH } from './addresses.ts';
import { createAnswering } from './answering.ts';
import { eventStream } from './event-stream.ts';
import type { LiveFeed } from './live-feed.ts';
import { orderRoutes, type OrderRouteParts } from './order-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { problemPage, type OpsProblem } from './problem-page.ts';
import type { ProcessStore } from './process-store.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import { SCRIPTS_PATH, scriptFiles } from './script-files.ts';
import { createReadVisitor } from './visitor.ts';

/** What operators' pages are made of. */
export interface OpsParts {
  publicUrl: string;
  registry: Pick<ReleaseRegistry, 'pointers' | 'changes' | 'releases' | 'details' | 'latestChange' | 'point' | 'end'>;
  processes: ProcessStore;
  feed: LiveFeed;
  previewLinks: OrderRouteParts['previewLinks'];
  /** The shell that readers get, for its colours alone. */
  liveShell: () => Promise<ReleaseOnDisk | undefined>;
  sessions: Pick<SessionStore, 'readerOf' | 'staffEmailOf'>;
  cookie: Pick<SessionCookie, 'read'>;
  entrance: Entrance;
  log: Logger;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** What went wrong with a request, by its status. */
const problems: Readonly<Record<number, Pick<OpsProblem, 'title' | 'reason'>>> = {
  400: { title: 'This request cannot be read', reason: 'It is malformed. Nothing was changed.' },
  403: { title: 'This was sent from another site', reason: 'Nothing was changed. Open the page here and send it again.' },
  405: { title: 'This cannot be done here', reason: 'This address answers no such request. Nothing was changed.' },
  413: { title: 'This form is too large', reason: 'Nothing was changed. A reason has at most 500 characters.' },
  415: { title: 'This is no form', reason: 'Nothing was changed. Send the form of the page.' },
  500: { title: 'Something went wrong on our side', reason: 'The log says what. What was asked for may not have been done: look at the history before you ask again.' },
};

/** body-parser, the router and our own checks put the HTTP status of a client's mistake on the error. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status in problems ? status : status >= 400 && status < 500 ? 400 : 500;
}

/**
 * Everything under /ops. The pages are made here, by the BFF, and not by the shell: they must work when the live shell is
 * the broken release.
 */
export function opsRoutes({ publicUrl, registry, processes, feed, previewLinks, liveShell, sessions, cookie, entrance, log, now = Date.now }: OpsParts): Router {
  const router = Router();
  const readVisitor = createReadVisitor(sessions, cookie, entrance.staff.operators);
  const answering = createAnswering({ readVisitor, entrance, liveShell, now });

  router.get(`${SCRIPTS_PATH}/:file`, (request, response) => {
    const file = scriptFiles.get(`${SCRIPTS_PATH}/${request.params.file}`);
    if (file === undefined) return response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('There is no such script.\n');
    response.set('Cache-Control', 'private, max-age=31536000, immutable').type('text/javascript').send(file.text);
  });
  router.get(`${OPS_PATH}/events`, eventStream(feed, readVisitor));
  router.use(pageRoutes({ registry, processes, answering }));
  router.use(orderRoutes({ publicUrl, registry, previewLinks, answering, log }));
  router.use(
    OPS_PATH,
    answering.forOperators(async ({ method }) =>
      method === 'GET' || method === 'HEAD'
        ? problemPage({ status: 404, title: 'There is no such page', reason: 'The address may be mistyped, or an order was opened without its form.' })
        : problemPage({ status: 405, title: 'This cannot be done here', reason: 'This address answers no such request. Nothing was changed.' }),
    ),
  );

  const explain: ErrorRequestHandler = async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status === 500) log.error({ err: error, path: request.path }, 'operators’ page failed');
    const { title = '', reason = '' } = problems[status] ?? {};
    // Who asks is not looked up: that may be what fails.
    await answering.send(request, response, { kind: 'signed-out' }, problemPage({ status, title, reason }));
  };
  router.use(OPS_PATH, explain);
  return router;
}
