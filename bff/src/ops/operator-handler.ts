import type { Request, RequestHandler, Response } from 'express';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/shell-server.ts';
import { newNonce } from '../http/responses/security-policy.ts';
import { noOperatorPage, signInPage, type Entrance } from './access-pages.ts';
import type { CsvExport } from './document/csv-export.ts';
import { pageDocument, type OpsPage } from './document/page-document.ts';
import { pageHeaders } from './document/page-headers.ts';
import { shellTokens } from './document/shell-tokens.ts';
import { writePosition } from './live/event-stream.ts';
import type { LiveFeed } from './live/live-feed.ts';
import type { ReadOperatorSession, OperatorSession } from './operator-session.ts';

/** An operator who asks for a page. */
export type Operator = Extract<OperatorSession, { kind: 'operator' }>;

/** What a page is made from: the request, who asks, and the present, in milliseconds since the epoch. */
export type Answer = (
  request: Request,
  operator: Operator,
  now: number,
) => Promise<OpsPage | { redirect: string } | CsvExport>;

/** What the handler needs. */
export interface OperatorHandlerParts {
  readSession: ReadOperatorSession;
  feed: Pick<LiveFeed, 'position'>;
  entrance: Entrance;
  /** Origin of readers' pages, without a trailing slash. */
  siteAddress: string;
  /** The shell that readers get, for its colours alone. */
  liveShell: () => Promise<ReleaseOnDisk | undefined>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Answers requests of operators, and shows everybody else the way in. */
export function createOperatorHandler({
  readSession,
  feed,
  entrance,
  siteAddress,
  liveShell,
  now,
}: OperatorHandlerParts) {
  async function send(
    request: Request,
    response: Response,
    viewer: OperatorSession,
    page: OpsPage,
    since = '',
  ): Promise<void> {
    const nonce = newNonce();
    // No shell, or none that can be read, is no reason to show nothing.
    const tokens = await liveShell()
      .then(shellTokens)
      .catch(() => '');
    const surroundings = { viewer, address: request.originalUrl, siteAddress, tokens, nonce, now: now(), since };
    response
      .status(page.status ?? 200)
      .set(pageHeaders(nonce, page.frameStyles))
      .type('html')
      .send(pageDocument(page, surroundings));
  }

  /** Where somebody goes on who has signed in: an order that was sent is looked at anew. */
  const returnPath = ({ originalUrl }: Request) => originalUrl;

  return {
    send,
    readSession,
    /** Answers operators; all others get the page that leads in. */
    forOperators(answer: Answer): RequestHandler {
      return async (request, response) => {
        const session = await readSession(request);
        if (session.kind === 'signed-out')
          return send(request, response, session, signInPage(entrance, returnPath(request)));
        if (session.kind === 'not-listed')
          return send(request, response, session, noOperatorPage(entrance, session, returnPath(request)));
        // Before the page is read: what changes meanwhile comes by its stream.
        const since = writePosition(await feed.position());
        const answered = await answer(request, session, now());
        if ('csv' in answered) return answered.send(response);
        if ('redirect' in answered) return response.set(pageHeaders('none')).redirect(303, answered.redirect);
        await send(request, response, session, answered, since);
      };
    },
  };
}

export type OperatorHandler = ReturnType<typeof createOperatorHandler>;
