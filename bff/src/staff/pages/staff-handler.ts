import type { Request, RequestHandler, Response } from 'express';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { newNonce } from '../../http/responses/security-policy.ts';
import type { ListedStaff, ReadStaffSession, StaffSession } from '../access/read-staff-session.ts';
import type { CsvExport } from '../document/csv-export.ts';
import { pageDocument, type StaffDocument, type StaffPage } from '../document/page-document.ts';
import { pageHeaders } from '../document/page-headers.ts';
import { shellTokens } from '../document/shell-tokens.ts';
import { notListedPage, signInPage, type Entrance } from './access-pages.ts';

/**
 * Makes a page, a redirect or an export from the request, the viewer, and the current time in milliseconds since the
 * epoch.
 */
export type StaffAnswer = (
  request: Request,
  viewer: ListedStaff,
  now: number,
) => Promise<StaffPage | { redirect: string } | CsvExport>;

/** Dependencies of the handler. */
export interface StaffHandlerParts {
  document: StaffDocument;
  entrance: Entrance;
  readSession: ReadStaffSession;
  /** Returns the current position in the event stream, read before a page is made. */
  position?: () => Promise<string>;
  /** Origin of the readers' pages, without a trailing slash. */
  siteAddress: string;
  /** Returns the shell that readers get, used only for its design tokens. */
  liveShell: () => Promise<ReleaseOnDisk | undefined>;
  /** Returns the current time in milliseconds since the epoch. */
  now: () => number;
}

/** Creates the handler that answers the staff of one area, and shows the sign-in page to everyone else. */
export function createStaffHandler(parts: StaffHandlerParts) {
  const { document, entrance, readSession, position = async () => '', siteAddress, liveShell, now } = parts;

  async function sendTo(
    viewer: StaffSession,
    request: Request,
    response: Response,
    page: StaffPage,
    since = '',
  ): Promise<void> {
    const nonce = newNonce();
    // A page must appear even if there is no readable shell.
    const tokens = await liveShell()
      .then(shellTokens)
      .catch(() => '');
    const address = request.originalUrl;
    response
      .status(page.status ?? 200)
      .set(pageHeaders(nonce, page.frameStyles))
      .type('html')
      .send(pageDocument(page, { viewer, address, siteAddress, tokens, nonce, document, now: now(), since }));
  }

  return {
    /** Sends a page without looking up the session. */
    sendToAnybody: (request: Request, response: Response, page: StaffPage) =>
      sendTo({ kind: 'signed-out' }, request, response, page),
    /** Answers staff on the area's list. Everyone else gets the sign-in page, which leads back to the same page. */
    forStaff(answer: StaffAnswer): RequestHandler {
      return async (request, response) => {
        const session = await readSession(request);
        const here = request.originalUrl;
        if (session.kind === 'signed-out') return sendTo(session, request, response, signInPage(entrance, here));
        if (session.kind === 'not-listed')
          return sendTo(session, request, response, notListedPage(entrance, document.area, session.who, here));
        // Read the position before the page's data, so that changes in between arrive by the stream.
        const since = await position();
        const answered = await answer(request, session, now());
        if ('csv' in answered) return answered.send(response);
        if ('redirect' in answered) return response.set(pageHeaders('none')).redirect(303, answered.redirect);
        await sendTo(session, request, response, answered, since);
      };
    },
  };
}

export type StaffHandler = ReturnType<typeof createStaffHandler>;
