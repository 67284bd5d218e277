import type { Request, RequestHandler, Response } from 'express';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { newNonce } from '../../http/responses/security-policy.ts';
import type { ListedStaff, ReadStaffSession, StaffSession } from '../access/read-staff-session.ts';
import type { CsvExport } from '../document/csv-export.ts';
import { pageDocument, type StaffDocument, type StaffPage } from '../document/page-document.ts';
import { pageHeaders } from '../document/page-headers.ts';
import { shellTokens } from '../document/shell-tokens.ts';
import { notListedPage, signInPage, type Entrance } from './access-pages.ts';

/** What a page is made from: the request, who asks, and the present, in milliseconds since the epoch. */
export type StaffAnswer = (
  request: Request,
  viewer: ListedStaff,
  now: number,
) => Promise<StaffPage | { redirect: string } | CsvExport>;

/** What the handler needs. */
export interface StaffHandlerParts {
  document: StaffDocument;
  entrance: Entrance;
  readSession: ReadStaffSession;
  /** The position in the stream of events for open pages. It is read before a page is made. */
  position?: () => Promise<string>;
  /** Origin of readers' pages, without a trailing slash. */
  siteAddress: string;
  /** The shell that readers get, for its colours alone. */
  liveShell: () => Promise<ReleaseOnDisk | undefined>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Answers the staff of one area, and shows everybody else the way in. */
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
    // No shell, or none that can be read, is no reason to show nothing.
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
    /** Sends a page without looking up who asks for it. */
    sendToAnybody: (request: Request, response: Response, page: StaffPage) =>
      sendTo({ kind: 'signed-out' }, request, response, page),
    /** Answers people whom the settings list. All others get the sign-in page, which leads back to the same page. */
    forStaff(answer: StaffAnswer): RequestHandler {
      return async (request, response) => {
        const session = await readSession(request);
        const here = request.originalUrl;
        if (session.kind === 'signed-out') return sendTo(session, request, response, signInPage(entrance, here));
        if (session.kind === 'not-listed')
          return sendTo(session, request, response, notListedPage(entrance, document.area, session.who, here));
        // Before the page is read: what changes meanwhile comes by its stream.
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
