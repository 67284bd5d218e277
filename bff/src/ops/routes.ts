import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/shell-server.ts';
import { readForm } from '../http/requests/read-body.ts';
import type { FormTokens } from '../accounts/staff/form-tokens.ts';
import { navigationOnly, type NotNavigated } from '../accounts/staff/navigation-only.ts';
import { isTicketOf, TICKET_PARAMETER } from '../accounts/staff/page-ticket.ts';
import type { StaffCookie } from '../accounts/staff/session-cookie.ts';
import type { StaffSessionStore } from '../accounts/staff/session-store.ts';
import type { DefenceReadModel } from '../defence/read-model.ts';
import type { RolloutOrders } from '../defence/rollout/service.ts';
import type { TelemetryHistory } from '../telemetry/history/history.ts';
import { campaignRoutes, type CampaignPageParts } from './campaigns/campaign-routes.ts';
import type { ChartDrawer } from './charts/chart-drawer.ts';
import { defenceRoutes } from './defence/defence-routes.ts';
import { rolloutOrderRoutes } from './defence/rollout-order-routes.ts';
import { failureRoutes } from './failures/failure-routes.ts';
import { vitalsRoutes } from './vitals/vitals-routes.ts';
import { leadOnPage, type Entrance } from './access-pages.ts';
import { OPS_PATH, SIGN_OUT_PATH } from './document/addresses.ts';
import { createOperatorHandler } from './operator-handler.ts';
import { pageHeaders } from './document/page-headers.ts';
import { eventStream } from './live/event-stream.ts';
import type { LiveFeed } from './live/live-feed.ts';
import { orderRoutes, type OrderRouteParts } from './orders/order-routes.ts';
import { overviewRoutes } from './pages/overview-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { problemPage, type OpsProblem } from './document/problem-page.ts';
import type { ProcessStore } from './data/process-store.ts';
import type { IsolationLevel } from '../sandbox/isolation/isolation.ts';
import type { ReleaseRegistry } from '../delivery/registry/registry.ts';
import { faultStatus, RETRY_AFTER_S } from '../telemetry/unavailable.ts';
import { SCRIPTS_PATH, scriptFiles } from './document/script-files.ts';
import { createReadOperatorSession } from './operator-session.ts';

/** What operators' pages are made of. */
export interface OpsParts {
  /** Origin of readers' pages, without a trailing slash. */
  siteAddress: string;
  registry: Pick<
    ReleaseRegistry,
    | 'pointers'
    | 'retirements'
    | 'changes'
    | 'releases'
    | 'details'
    | 'latestChange'
    | 'moveChannel'
    | 'promote'
    | 'rollBack'
    | 'end'
  >;
  processes: ProcessStore;
  feed: LiveFeed;
  /** How this process holds server code of remotes. */
  isolation: IsolationLevel;
  /** Whether the gate's Chromium here runs within its sandbox. */
  isGateSandboxed: boolean;
  previewLinks: OrderRouteParts['previewLinks'];
  /** The shell that readers get, for its colours alone. */
  liveShell: () => Promise<ReleaseOnDisk | undefined>;
  sessions: Pick<StaffSessionStore, 'identityOf' | 'revoke'>;
  cookie: Pick<StaffCookie, 'read' | 'clear'>;
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  entrance: Entrance;
  campaigns: CampaignPageParts;
  /** What browsers reported, over time. */
  history: TelemetryHistory;
  drawer: Pick<ChartDrawer, 'draw'>;
  /** What the site does by itself; `null` where it does nothing. */
  defence: DefenceReadModel | null;
  /** Holds and ends progressive rollouts; `null` where there are none. */
  rollouts: RolloutOrders | null;
  log: Logger;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** Largest form of signing out. */
const SIGN_OUT_LIMIT = '1kb';

/** Why a request is not answered whose sender sees a page. */
const refusals: Readonly<Record<Exclude<NotNavigated, 'no-navigation'>, Pick<OpsProblem, 'title' | 'reason'>>> = {
  'other-site': {
    title: 'This was sent from another site',
    reason: 'Nothing was changed. Open the page here and send it again.',
  },
  unknown: {
    title: 'This browser does not say what it asks for',
    reason:
      'Operators’ pages are answered only where Sec-Fetch headers say that a person goes to them. Browsers since 2023 send them, by https or on this machine. Programs have no business here: npm run release does everything that these pages do.',
  },
};

/** What went wrong with a request, by its status. */
const problems: Readonly<Record<number, Pick<OpsProblem, 'title' | 'reason'>>> = {
  400: { title: 'This request cannot be read', reason: 'It is malformed. Nothing was changed.' },
  403: {
    title: 'This was sent from another site',
    reason: 'Nothing was changed. Open the page here and send it again.',
  },
  405: { title: 'This cannot be done here', reason: 'This address answers no such request. Nothing was changed.' },
  413: { title: 'This form is too large', reason: 'Nothing was changed. A reason has at most 500 characters.' },
  415: { title: 'This is no form', reason: 'Nothing was changed. Send the form of the page.' },
  503: {
    title: 'A part of the site is away',
    reason:
      'The database, the disk or the storage of releases does not answer: GET /healthz says which, and what to do. Readers get kept pages meanwhile. What was asked for may not have been done: look at the history before you ask again.',
  },
  500: {
    title: 'Something went wrong on our side',
    reason: 'The log says what. What was asked for may not have been done: look at the history before you ask again.',
  },
};

/** A client's mistake without words of its own is a malformed request. */
function problemStatus(error: unknown): number {
  const status = faultStatus(error);
  return status in problems ? status : 400;
}

/**
 * Everything under /ops. The pages are made here, by the BFF, and not by the shell: they must work when the live shell
 * is the broken release.
 */
export function opsRoutes({
  siteAddress,
  registry,
  processes,
  feed,
  isolation,
  isGateSandboxed,
  previewLinks,
  liveShell,
  sessions,
  cookie,
  formTokens,
  entrance,
  campaigns,
  history,
  drawer,
  defence,
  rollouts,
  log,
  now = Date.now,
}: OpsParts): Router {
  const router = Router();
  const readSession = createReadOperatorSession(sessions, cookie, entrance.staff.operators);
  const operatorHandler = createOperatorHandler({ readSession, feed, entrance, siteAddress, liveShell, now });

  router.use(
    OPS_PATH,
    navigationOnly({
      sessionOf: cookie.read,
      isScriptFile: (path) => scriptFiles.has(`${OPS_PATH}${path}`),
      refuse(request: Request, response: Response, why) {
        if (why === 'no-navigation')
          return response
            .status(403)
            .set(pageHeaders('none'))
            .type('text/plain')
            .send('Operators’ pages are answered to a person’s browser that goes to them, and to nothing else.\n');
        return operatorHandler.send(
          request,
          response,
          { kind: 'signed-out' },
          problemPage({ status: 403, ...refusals[why] }),
        );
      },
      leadOn: (request: Request, response: Response) =>
        operatorHandler.send(request, response, { kind: 'signed-out' }, leadOnPage(request.originalUrl)),
    }),
  );
  router.post(SIGN_OUT_PATH, ...readForm(SIGN_OUT_LIMIT), async (request, response) => {
    const session = cookie.read(request);
    const ticket: unknown = request.body?.[TICKET_PARAMETER];
    // A script of another page must not end an operator's work either.
    if (session !== undefined && isTicketOf(session, typeof ticket === 'string' ? ticket : undefined)) {
      await sessions.revoke(session);
      cookie.clear(response);
    }
    response.set(pageHeaders('none')).redirect(303, OPS_PATH);
  });
  router.get(`${SCRIPTS_PATH}/:file`, (request, response) => {
    const file = scriptFiles.get(`${SCRIPTS_PATH}/${request.params.file}`);
    if (file === undefined)
      return response
        .status(404)
        .set('Cache-Control', 'no-store')
        .type('text/plain')
        .send('There is no such script.\n');
    response.set('Cache-Control', 'private, max-age=31536000, immutable').type('text/javascript').send(file.text);
  });
  router.get(`${OPS_PATH}/events`, eventStream(feed, readSession));
  router.use(
    overviewRoutes({ registry, processes, isolation, isGateSandboxed, operatorHandler, history, drawer, defence }),
  );
  router.use(pageRoutes({ registry, processes, operatorHandler }));
  router.use(failureRoutes({ history, drawer, registry, previewLinks, formTokens, operatorHandler, siteAddress, log }));
  router.use(vitalsRoutes({ history, drawer, operatorHandler }));
  router.use(defenceRoutes({ defence, history, drawer, registry, operatorHandler }));
  router.use(rolloutOrderRoutes({ defence, rollouts, formTokens, operatorHandler, log }));
  router.use(campaignRoutes({ ...campaigns, formTokens, operatorHandler, log }));
  router.use(orderRoutes({ formTokens, registry, previewLinks, operatorHandler, log }));
  router.use(
    OPS_PATH,
    operatorHandler.forOperators(async ({ method }) =>
      method === 'GET' || method === 'HEAD'
        ? problemPage({
            status: 404,
            title: 'There is no such page',
            reason: 'The address may be mistyped, or an order was opened without its form.',
          })
        : problemPage({
            status: 405,
            title: 'This cannot be done here',
            reason: 'This address answers no such request. Nothing was changed.',
          }),
    ),
  );

  const explain: ErrorRequestHandler = async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = problemStatus(error);
    if (status === 503) response.set('Retry-After', String(RETRY_AFTER_S));
    if (status === 500) log.error({ err: error, path: request.path }, 'operators’ page failed');
    const { title = '', reason = '' } = problems[status] ?? {};
    // Who asks is not looked up: that may be what fails.
    await operatorHandler.send(request, response, { kind: 'signed-out' }, problemPage({ status, title, reason }));
  };
  router.use(OPS_PATH, explain);
  return router;
}
