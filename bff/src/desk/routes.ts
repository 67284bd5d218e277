import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Session } from '@plainwell/contracts/account/session.ts';
import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { StaffMember } from '../config/sign-in/staff.ts';
import type { CommentReview } from '../engagement/moderation/service.ts';
import type { FeedbackStore } from '../engagement/feedback/store.ts';
import type { FormTokens } from '../staff/access/form-tokens.ts';
import { createReadStaffSession } from '../staff/access/read-staff-session.ts';
import type { StaffCookie } from '../staff/access/session-cookie.ts';
import type { StaffSessionStore } from '../staff/access/session-store.ts';
import { deskArea } from '../staff/access/staff-area.ts';
import { createStaffHandler } from '../staff/pages/staff-handler.ts';
import { staffRoutes } from '../staff/pages/staff-routes.ts';
import { deskDocument, deskEntrance } from './area.ts';
import { commentQueueRoutes } from './comments/routes.ts';
import { feedbackListRoutes } from './feedback/routes.ts';
import { keysScript } from './keys-script.ts';

/** Dependencies of the editors' pages. */
export interface DeskParts {
  comments: CommentReview;
  feedback: Pick<FeedbackStore, 'actionsOf' | 'entryOf' | 'list' | 'mark'>;
  summariesOf: (articleIds: readonly string[]) => Promise<ArticleSummary[]>;
  sessions: Pick<StaffSessionStore, 'identityOf' | 'revoke'>;
  cookie: Pick<StaffCookie, 'read' | 'clear'>;
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  providers: Session['providers'];
  editors: readonly StaffMember[];
  siteAddress: string;
  liveShell: () => Promise<ReleaseOnDisk | undefined>;
  log: Logger;
  /** Returns the current time in milliseconds since the epoch. */
  now?: () => number;
}

/** Creates all routes below /desk. */
export function deskRoutes({
  comments,
  feedback,
  summariesOf,
  sessions,
  cookie,
  formTokens,
  providers,
  editors,
  siteAddress,
  liveShell,
  log,
  now = Date.now,
}: DeskParts): Router {
  const entrance = deskEntrance(providers);
  const readSession = createReadStaffSession(deskArea, editors, sessions, cookie);
  const staffHandler = createStaffHandler({
    document: deskDocument,
    entrance,
    readSession,
    siteAddress,
    liveShell,
    now,
  });
  const { forStaff } = staffHandler;
  return staffRoutes({
    area: deskArea,
    entrance,
    staffHandler,
    sessions,
    cookie,
    scripts: [keysScript],
    pages: [
      commentQueueRoutes({ comments, summariesOf, formTokens, forStaff, siteAddress, log }),
      feedbackListRoutes({ feedback, summariesOf, formTokens, forStaff, siteAddress, log }),
    ],
    log,
  });
}
