import { Router } from 'express';
import type { Logger } from 'pino';
import type { Session } from '@plainwell/contracts/account/session.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Staff } from '../config/sign-in/staff.ts';
import type { DefenceReadModel } from '../defence/read-model.ts';
import type { RolloutCommands } from '../defence/rollout/service.ts';
import type { ReleaseRegistry } from '../delivery/registry/registry.ts';
import type { IsolationLevel } from '../sandbox/isolation/isolation.ts';
import type { FormTokens } from '../staff/access/form-tokens.ts';
import { createReadStaffSession } from '../staff/access/read-staff-session.ts';
import type { StaffCookie } from '../staff/access/session-cookie.ts';
import type { StaffSessionStore } from '../staff/access/session-store.ts';
import { opsArea } from '../staff/access/staff-area.ts';
import { createStaffHandler } from '../staff/pages/staff-handler.ts';
import { staffRoutes } from '../staff/pages/staff-routes.ts';
import type { TelemetryHistory } from '../telemetry/history/history.ts';
import { OPS_PATH } from './addresses.ts';
import { opsDocument, opsEntrance } from './area.ts';
import { campaignRoutes, type CampaignPageParts } from './campaigns/campaign-routes.ts';
import type { ChartDrawer } from './charts/chart-drawer.ts';
import type { ProcessStore } from './data/process-store.ts';
import { defenceRoutes } from './defence/defence-routes.ts';
import { rolloutCommandRoutes } from './defence/rollout-command-routes.ts';
import { failureRoutes } from './failures/failure-routes.ts';
import { eventStream, writePosition } from './live/event-stream.ts';
import type { LiveStreamSource } from './live/live-stream-source.ts';
import { opsScripts } from './live/live-updates.ts';
import { commandRoutes, type CommandRouteParts } from './commands/command-routes.ts';
import { overviewRoutes } from './pages/overview-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { vitalsRoutes } from './vitals/vitals-routes.ts';

/** Dependencies of the operators' pages. */
export interface OpsParts {
  /** Origin of the readers' pages, without a trailing slash. */
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
  source: LiveStreamSource;
  /** Level at which this process isolates server code of remotes. */
  isolation: IsolationLevel;
  /** True if the gate's Chromium runs inside its sandbox on this machine. */
  isGateSandboxed: boolean;
  previewLinks: CommandRouteParts['previewLinks'];
  /** Returns the shell that readers get, used only for its design tokens. */
  liveShell: () => Promise<ReleaseOnDisk | undefined>;
  sessions: Pick<StaffSessionStore, 'identityOf' | 'revoke'>;
  cookie: Pick<StaffCookie, 'read' | 'clear'>;
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  providers: Session['providers'];
  staff: Staff;
  campaigns: CampaignPageParts;
  /** Browsers' reports over time. */
  history: TelemetryHistory;
  drawer: Pick<ChartDrawer, 'draw'>;
  /** Self-defence. `null` if it does not run. */
  defence: DefenceReadModel | null;
  /** Pauses, resumes and aborts progressive rollouts. `null` if there are none. */
  rollouts: RolloutCommands | null;
  log: Logger;
  /** Returns the current time in milliseconds since the epoch. */
  now?: () => number;
}

/** More specific reasons for operators than the common ones, by status. */
const reasons: Readonly<Record<number, string>> = {
  404: 'The address may be mistyped, or a command was opened without its form.',
  413: 'Nothing was changed. A reason has at most 500 characters.',
  500: 'The log contains the reason. The action may have failed: read the history before you repeat it.',
  503: 'The database, the disk or the storage of releases does not answer: GET /healthz says which, and what to do. Meanwhile readers get cached pages. The action may have failed: read the history before you repeat it.',
};

/**
 * Creates all routes below /ops. The BFF renders these pages without the shell, because they must work while the live
 * shell is the broken release.
 */
export function opsRoutes({
  siteAddress,
  registry,
  processes,
  source,
  isolation,
  isGateSandboxed,
  previewLinks,
  liveShell,
  sessions,
  cookie,
  formTokens,
  providers,
  staff,
  campaigns,
  history,
  drawer,
  defence,
  rollouts,
  log,
  now = Date.now,
}: OpsParts): Router {
  const entrance = opsEntrance(providers, staff);
  const readSession = createReadStaffSession(opsArea, staff.operators, sessions, cookie);
  const staffHandler = createStaffHandler({
    document: opsDocument,
    entrance,
    readSession,
    position: async () => writePosition(await source.position()),
    siteAddress,
    liveShell,
    now,
  });
  return staffRoutes({
    area: opsArea,
    entrance,
    staffHandler,
    sessions,
    cookie,
    scripts: opsScripts,
    forPrograms: 'These pages are for people. Programs use npm run release, which does everything that these pages do.',
    reasons,
    pages: [
      Router().get(`${OPS_PATH}/events`, eventStream(source, readSession)),
      overviewRoutes({ registry, processes, isolation, isGateSandboxed, staffHandler, history, drawer, defence }),
      pageRoutes({ registry, processes, staffHandler }),
      failureRoutes({ history, drawer, registry, previewLinks, formTokens, staffHandler, siteAddress, log }),
      vitalsRoutes({ history, drawer, staffHandler }),
      defenceRoutes({ defence, history, drawer, registry, staffHandler }),
      rolloutCommandRoutes({ defence, rollouts, formTokens, staffHandler, log }),
      campaignRoutes({ ...campaigns, formTokens, staffHandler, log }),
      commandRoutes({ formTokens, registry, previewLinks, staffHandler, log }),
    ],
    log,
  });
}
