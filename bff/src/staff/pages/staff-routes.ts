import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { readForm } from '../../http/requests/read-body.ts';
import { fieldReader } from './form-fields.ts';
import { failureStatus, RETRY_AFTER_S } from '../../telemetry/unavailable.ts';
import { navigationOnly, type NotNavigated } from '../access/navigation-only.ts';
import { isTicketOf, TICKET_PARAMETER } from '../access/page-ticket.ts';
import type { StaffCookie } from '../access/session-cookie.ts';
import type { StaffSessionStore } from '../access/session-store.ts';
import { signOutPath, type StaffArea } from '../access/staff-area.ts';
import { pageHeaders } from '../document/page-headers.ts';
import { problemPage, type StaffProblem } from '../document/problem-page.ts';
import { scriptsPath, type ScriptFile } from '../document/script-file.ts';
import { leadOnPage, type Entrance } from './access-pages.ts';
import type { StaffHandler } from './staff-handler.ts';

/** Title and explanation of a problem page. */
interface ProblemWords {
  title: string;
  reason: string;
}

/** Problem texts that all areas share, by HTTP status. */
const COMMON: Readonly<Record<number, ProblemWords>> = {
  400: {
    title: 'The request is malformed',
    reason: 'Nothing was changed. Open the page again and repeat the action.',
  },
  403: {
    title: 'This was sent from another site',
    reason: 'Nothing was changed. Open the page here and send it again.',
  },
  404: { title: 'There is no such page', reason: 'The address may be mistyped.' },
  405: {
    title: 'This cannot be done here',
    reason: 'The address does not accept this kind of request. Nothing was changed.',
  },
  413: { title: 'This form is too large', reason: 'Nothing was changed.' },
  415: { title: 'This is not a form', reason: 'Nothing was changed. Send the form of the page.' },
  500: {
    title: 'Something went wrong on our side',
    reason: 'The log contains the reason. Read the history before you try again.',
  },
  503: {
    title: 'A part of the site is unavailable',
    reason: 'The database does not answer. Read the history before you try again.',
  },
};

/** Maximum size of the sign-out form. */
const SIGN_OUT_LIMIT = '1kb';

/** Dependencies of an area's routes. */
export interface StaffRouteParts {
  area: StaffArea;
  entrance: Entrance;
  staffHandler: StaffHandler;
  sessions: Pick<StaffSessionStore, 'revoke'>;
  cookie: Pick<StaffCookie, 'read' | 'clear'>;
  scripts: readonly ScriptFile[];
  /** Sentence that tells a program what to use instead of the pages. */
  forPrograms?: string;
  /** More specific reasons than the common ones, by the status of the problem. */
  reasons?: Readonly<Record<number, string>>;
  /** Routes of the area's pages. */
  pages: readonly RequestHandler[];
  log: Pick<Logger, 'error'>;
}

/**
 * Creates the routes of an area: its pages, which only a person's browser can open, its scripts, sign-out, and a
 * problem page for every error.
 */
export function staffRoutes({
  area,
  entrance,
  staffHandler: { forStaff, sendToAnybody },
  sessions,
  cookie,
  scripts,
  forPrograms,
  reasons = {},
  pages,
  log,
}: StaffRouteParts): Router {
  const router = Router();
  const files = new Map(scripts.map((file) => [file.address, file]));
  const whose = `${area.role.charAt(0).toUpperCase()}${area.role.slice(1)}’ pages`;

  /** Returns the problem for a status. An unlisted status counts as a malformed request. */
  function problemOf(asked: number): StaffProblem {
    const status = asked in COMMON ? asked : 400;
    const { title, reason } = COMMON[status] ?? { title: '', reason: '' };
    return { status, title, reason: reasons[status] ?? reason };
  }
  const problems: Readonly<Record<Exclude<NotNavigated, 'no-navigation'>, StaffProblem>> = {
    'other-site': problemOf(403),
    unknown: {
      status: 403,
      title: 'This browser does not say how the page was opened',
      reason: `${whose} open only if Sec-Fetch headers show that a person opened them. Browsers since 2023 send these headers over https and on this machine.${forPrograms === undefined ? '' : ` ${forPrograms}`}`,
    },
  };

  router.use(
    area.path,
    navigationOnly({
      sessionOf: cookie.read,
      isScriptFile: (path) => files.has(`${area.path}${path}`),
      refuse(request, response, why) {
        if (why !== 'no-navigation') return sendToAnybody(request, response, problemPage(problems[why]));
        return response
          .status(403)
          .set(pageHeaders('none'))
          .type('text/plain')
          .send(`${whose} open only when a person goes to them in a browser.\n`);
      },
      leadOn: (request, response) => sendToAnybody(request, response, leadOnPage(entrance, request.originalUrl)),
    }),
  );
  router.post(signOutPath(area), ...readForm(SIGN_OUT_LIMIT), async (request, response) => {
    const session = cookie.read(request);
    // Without the ticket, a script on a readers' page could sign staff out.
    if (session !== undefined && isTicketOf(session, fieldReader(request)(TICKET_PARAMETER))) {
      await sessions.revoke(session);
      cookie.clear(response);
    }
    response.set(pageHeaders('none')).redirect(303, area.path);
  });
  router.get(`${scriptsPath(area)}/:file`, (request, response) => {
    const file = files.get(`${scriptsPath(area)}/${request.params.file}`);
    if (file === undefined)
      return response
        .status(404)
        .set('Cache-Control', 'no-store')
        .type('text/plain')
        .send('There is no such script.\n');
    response.set('Cache-Control', 'private, max-age=31536000, immutable').type('text/javascript').send(file.text);
  });
  router.use(...pages);
  router.use(
    area.path,
    forStaff(async ({ method }) => problemPage(problemOf(method === 'GET' || method === 'HEAD' ? 404 : 405))),
  );

  const explain: ErrorRequestHandler = async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const problem = problemOf(failureStatus(error));
    if (problem.status === 503) response.set('Retry-After', String(RETRY_AFTER_S));
    if (problem.status === 500) log.error({ err: error, path: request.path }, 'page of staff failed');
    // Do not look up the session, because that lookup may be what failed.
    await sendToAnybody(request, response, problemPage(problem));
  };
  router.use(area.path, explain);
  return router;
}
