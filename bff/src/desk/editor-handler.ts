import type { Request, RequestHandler, Response } from 'express';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/shell-server.ts';
import { newNonce } from '../http/responses/security-policy.ts';
import { pageDocument, type OpsPage } from '../ops/document/page-document.ts';
import { pageHeaders } from '../ops/document/page-headers.ts';
import { shellTokens } from '../ops/document/shell-tokens.ts';
import type { OperatorSession, ReadOperatorSession } from '../ops/operator-session.ts';
import { noEditorPage, signInPage, type DeskEntrance } from './access-pages.ts';
import { DESK_PATH, FEEDBACK_PATH, SIGN_OUT_PATH } from './addresses.ts';

/** An editor who asks for a page. @property who for the audit. @property session value of the session's cookie. */
export interface Editor {
  who: string;
  session: string;
}

/** What the desk's document has of its own. */
const deskDocument = {
  who: 'editors',
  path: DESK_PATH,
  signOut: SIGN_OUT_PATH,
  places: [
    { href: DESK_PATH, text: 'Comments' },
    { href: FEEDBACK_PATH, text: 'Feedback' },
  ],
};

interface EditorHandlerParts {
  readSession: ReadOperatorSession;
  entrance: DeskEntrance;
  /** Origin of readers' pages, without a trailing slash. */
  siteAddress: string;
  /** The shell that readers get, for its colours alone. */
  liveShell: () => Promise<ReleaseOnDisk | undefined>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Answers requests of editors, and shows everybody else the way in. */
export function createEditorHandler({ readSession, entrance, siteAddress, liveShell, now }: EditorHandlerParts) {
  async function send(request: Request, response: Response, viewer: OperatorSession, page: OpsPage): Promise<void> {
    const nonce = newNonce();
    const tokens = await liveShell()
      .then(shellTokens)
      .catch(() => '');
    const surroundings = {
      viewer,
      address: request.originalUrl,
      siteAddress,
      tokens,
      nonce,
      now: now(),
      area: deskDocument,
    };
    response
      .status(page.status ?? 200)
      .set(pageHeaders(nonce))
      .type('html')
      .send(pageDocument(page, surroundings));
  }

  return {
    send,
    /** Answers editors; all others get the page that leads in. `null`: the answer was sent already. */
    forEditors(
      answer: (
        request: Request,
        editor: Editor,
        now: number,
        response: Response,
      ) => Promise<OpsPage | { redirect: string } | null>,
    ): RequestHandler {
      return async (request, response) => {
        const session = await readSession(request);
        if (session.kind === 'signed-out')
          return send(request, response, session, signInPage(entrance, request.originalUrl));
        if (session.kind === 'not-listed')
          return send(request, response, session, noEditorPage(entrance, session.who, request.originalUrl));
        const answered = await answer(request, session, now(), response);
        if (answered === null) return;
        if ('redirect' in answered) return response.set(pageHeaders('none')).redirect(303, answered.redirect);
        await send(request, response, session, answered);
      };
    },
  };
}
