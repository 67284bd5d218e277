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
import type { RolloutCommands } from '../defence/rollout/service.ts';
import type { TelemetryHistory } from '../telemetry/history/history.ts';
import { createChartDrawer } from './charts/chart-drawer.ts';
import { createProcessStore } from './data/process-store.ts';
import { keepRoomForOperators } from './keep-room-for-operators.ts';
import { createLiveStreamSource } from './live/live-stream-source.ts';
import { staffSignInProblem } from './pages/sign-in-problem.ts';
import { opsRoutes } from './routes.ts';

interface OpsDomainParts {
  delivery: { registry: ReleaseRegistry; rollout: Pick<Rollout, 'following' | 'previews'> };
  accounts: { providers: Session['providers']; sessionCookie: SessionCookie; staff: StaffParts };
  ads: { campaigns: Pick<CampaignPageParts, 'store' | 'service'> };
  content: Pick<CampaignPageParts, 'articleByPath'>;
  /** Routes of the editors' pages, which are served at the same origin as the operators' pages. */
  desk: RequestHandler;
  history: TelemetryHistory;
  /** Self-defence: its tests and actions, and the commands on rollouts. */
  defence: { read: DefenceReadModel; rollouts: RolloutCommands };
}

/** The domain of the staff pages. */
export interface Ops extends Domain {
  routes: {
    /** Answers requests to the staff origin and passes all others on. `null` if there is no such origin. */
    ownOrigin: RequestHandler | null;
    /** The staff pages on the readers' origin. `null` if staff have an origin of their own. */
    pages: RequestHandler | null;
    /** Refuses calls that store data of readers or teams while the disk is full. */
    refuseOnFullDisk: RequestHandler;
  };
  /** Shows a sign-in problem to staff on the readers' origin. `null` if staff have an origin of their own. */
  signInProblemPage: SignInParts['problemPage'] | null;
  /** Returns whether a request is for the staff origin. Always `false` if there is no such origin. */
  isAtOwnOrigin: (request: Pick<IncomingMessage, 'headers'>) => boolean;
}

/** Opens the staff pages, at the staff origin if there is one, otherwise at the readers' origin. */
export function openOps(
  { site, db, now, isolation, limiter, metrics, log, sampledLog, isDiskFull }: Platform,
  { delivery, accounts, ads, content, desk, history, defence }: OpsDomainParts,
): Ops {
  const { registry, rollout } = delivery;
  const { providers, staff } = accounts;
  const siteAddress = site.publicUrl;
  const processes = createProcessStore(db, now);
  const source = createLiveStreamSource({ registry, processes, history, log });
  const drawer = createChartDrawer({
    onError: (error) => log.warn({ err: error }, 'chart of an operators’ page not drawn'),
  });
  const liveShell = async () => rollout.following.live.current().stable[SHELL_NAME];
  const pages = opsRoutes({
    siteAddress,
    registry,
    processes,
    source,
    isolation: isolation.level,
    isGateSandboxed: isBrowserSandboxed(),
    previewLinks: rollout.previews.links,
    liveShell,
    sessions: staff.sessions,
    cookie: staff.cookies[opsArea.path],
    formTokens: staff.formTokens,
    providers,
    staff: staff.members,
    campaigns: {
      ...ads.campaigns,
      articleByPath: content.articleByPath,
      hasAdServer: site.hasAdServer === true,
    },
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

  /** Creates the handler for all requests to the staff origin. */
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
      refuseOnFullDisk: keepRoomForOperators(isDiskFull),
    },
    signInProblemPage: isApart ? null : problemPage,
    isAtOwnOrigin: staff.ownOrigin === null ? () => false : isAtOrigin(staff.ownOrigin.origin),
    drain: source.close,
    async close() {
      await drawer.close();
    },
  };
}
