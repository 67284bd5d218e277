import type { RequestHandler } from 'express';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';
import { deskArea } from '../staff/access/staff-area.ts';
import type { StaffParts } from '../accounts/staff-parts.ts';
import type { ContentStore } from '../content/store.ts';
import type { Rollout } from '../delivery/rollout/open-rollout.ts';
import type { CommentReview } from '../engagement/moderation/service.ts';
import type { Platform } from '../platform/platform.ts';
import { deskRoutes, type DeskParts } from './routes.ts';

interface DeskDomainParts {
  content: { store: Pick<ContentStore, 'summariesOf'> };
  delivery: { rollout: Pick<Rollout, 'following'> };
  accounts: { providers: Session['providers']; staff: StaffParts };
  engagement: { comments: CommentReview; feedback: DeskParts['feedback'] };
}

/** Creates the routes of the editors' pages, which are served at the same origin as the operators' pages. */
export function openDesk(
  { site, log }: Platform,
  { content, delivery, accounts, engagement }: DeskDomainParts,
): RequestHandler {
  const { providers, staff } = accounts;
  const { live } = delivery.rollout.following;
  return deskRoutes({
    comments: engagement.comments,
    feedback: engagement.feedback,
    summariesOf: content.store.summariesOf,
    sessions: staff.sessions,
    cookie: staff.cookies[deskArea.path],
    formTokens: staff.formTokens,
    providers,
    editors: staff.members.editors,
    siteAddress: site.publicUrl,
    liveShell: async () => live.current().stable[SHELL_NAME],
    log,
  });
}
