import type { IncomingMessage } from 'node:http';
import compression from 'compression';
import { Router, type RequestHandler } from 'express';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';
import type { SessionCookie } from '../accounts/sessions/session-cookie.ts';
import { signInRoutes, type SignInParts } from '../accounts/sign-in/routes.ts';
import { isAtOrigin, ownOrigin } from '../staff/access/own-origin.ts';
import { opsArea, staffAreaOf } from '../staff/access/staff-area.ts';
import type { StaffParts } from '../accounts/staff-parts.ts';
import { isBrowserSandboxed } from '../delivery/gate/browser/browser-sandbox.ts';
import type { ReleaseRegistry } from '../delivery/registry/registry.ts';
import type { Rollout } from '../delivery/rollout/open-rollout.ts';
import { readReturnPath } from '../http/requests/return-path.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { limitRequests } from '../platform/rate-limits/limit-requests.ts';
import type { CampaignPageParts } from './campaigns/campaign-routes.ts';
import type { DefenceReadModel } from '../defence/read-model.ts';
import type { RolloutOrders } from '../defence/rollout/service.ts';
import type { TelemetryHistory } from '../telemetry/history/history.ts';
import { createChartDrawer } from './charts/chart-drawer.ts';
import { createProcessStore } from './data/process-store.ts';
import { keepRoomForOperators } from './keep-room-for-operators.ts';
import { createLiveFeed } from './live/live-feed.ts';
import { staffSignInProblem } from './pages/sign-in-problem.ts';
import { opsRoutes } from './routes.ts';

interface OpsDomainParts {
  delivery: { registry: ReleaseRegistry; rollout: Pick<Rollout, 'following' | 'previews'> };
  accounts: { providers: Session['providers']; sessionCookie: SessionCookie; staff: StaffParts };
  ads: { campaigns: Pick<CampaignPageParts, 'store' | 'service'> };
  content: Pick<CampaignPageParts, 'articleByPath'>;
  /** Pages of editors: they stand where those of operators do. */
  desk: RequestHandler;
  history: TelemetryHistory;
  /** What the site does by itself. */
  defence: { read: DefenceReadModel; rollouts: RolloutOrders };
}

/** Pages of those who work for the site. */
export interface Ops extends Domain {
  routes: {
    /** Answers the origin of staff, where they have one; everything else passes. */
    ownOrigin: RequestHandler | null;
    /** Their pages, where they share the origin of readers. */
    pages: RequestHandler | null;
    /** Refuses what stores something for readers while the disk is full. */
    roomForOperators: RequestHandler;
  };
  /** Explains a problem with a sign-in to staff, where they share the origin of readers. */
  signInProblemPage: SignInParts['problemPage'] | null;
  /** Whether a request is for the origin of staff; never where they have none of their own. */
  isAtOwnOrigin: (request: Pick<IncomingMessage, 'headers'>) => boolean;
}

/** Opens staff's pages at the one origin at which they are. */
export function openOps(
  { site, db, isolation, limiter, metrics, log, sampledLog, isDiskFull }: Platform,
  { delivery, accounts, ads, content, desk, history, defence }: OpsDomainParts,
): Ops {
  const { registry, rollout } = delivery;
  const { providers, staff } = accounts;
  const siteAddress = site.publicUrl;
  const processes = createProcessStore(db);
  const feed = createLiveFeed({ registry, processes, history, log });
  const drawer = createChartDrawer({
    onError: (error) => log.warn({ err: error }, 'chart of an operators’ page not drawn'),
  });
  const liveShell = async () => rollout.following.live.current().stable[SHELL_NAME];
  const pages = opsRoutes({
    siteAddress,
    registry,
    processes,
    feed,
    isolation: isolation.level,
    isGateSandboxed: isBrowserSandboxed(),
    previewLinks: rollout.previews.links,
    liveShell,
    sessions: staff.sessions,
    cookie: staff.cookies[opsArea.path],
    formTokens: staff.formTokens,
    providers,
    staff: staff.members,
    campaigns: { ...ads.campaigns, articleByPath: content.articleByPath },
    history,
    drawer,
    defence: defence.read,
    rollouts: defence.rollouts,
    log,
  });
  const problemPage: SignInParts['problemPage'] = async (problem, status, returnPath, { request, response }) => {
    const provider = providers.find(({ id }) => id === request.params['provider'])?.name ?? '';
    response.set('Cross-Origin-Opener-Policy', 'same-origin');
    return staffSignInProblem(problem, status, returnPath, {
      providers,
      provider,
      siteAddress,
      shell: await liveShell(),
    });
  };

  /** All that the origin of staff answers. */
  function atOwnOrigin({ origin, signIn }: NonNullable<StaffParts['ownOrigin']>): RequestHandler {
    const readReturn = (path: string | null) =>
      staffAreaOf(readReturnPath(path)) === null ? opsArea.path : readReturnPath(path);
    const signingIn = signInRoutes({
      ...signIn,
      publicUrl: origin,
      sessionCookie: accounts.sessionCookie,
      staffCookies: staff.cookies,
      readReturn,
      problemPage,
      metrics,
      log: sampledLog,
    });
    return ownOrigin({ origin, routes: [compression(), limitRequests(limiter), signingIn, pages, desk], log });
  }

  const isApart = staff.ownOrigin !== null;
  return {
    routes: {
      ownOrigin: staff.ownOrigin && atOwnOrigin(staff.ownOrigin),
      pages: isApart ? null : Router().use(pages, desk),
      roomForOperators: keepRoomForOperators(isDiskFull),
    },
    signInProblemPage: isApart ? null : problemPage,
    isAtOwnOrigin: staff.ownOrigin === null ? () => false : isAtOrigin(staff.ownOrigin.origin),
    drain: feed.close,
    async close() {
      await drawer.close();
    },
  };
}
