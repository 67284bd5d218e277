import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import { noOperatorPage, signInPage, type Entrance } from './access-pages.ts';
import { pageDocument, type OpsPage } from './page-document.ts';
import { pageHeaders } from './page-headers.ts';
import { shellTokens } from './shell-tokens.ts';
import type { ReadVisitor, Visitor } from './visitor.ts';

/** An operator who asks for a page. */
export type Operator = Extract<Visitor, { kind: 'operator' }>;

/** What a page is made from: the request, who asks, and the present, in milliseconds since the epoch. */
export type Answer = (request: Request, operator: Operator, now: number) => Promise<OpsPage | { redirect: string }>;

/** What answering needs. */
export interface AnsweringParts {
  readVisitor: ReadVisitor;
  entrance: Entrance;
  /** The shell that readers get, for its colours alone. */
  liveShell: () => Promise<ReleaseOnDisk | undefined>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Answers requests of operators, and shows everybody else the way in. */
export function createAnswering({ readVisitor, entrance, liveShell, now }: AnsweringParts) {
  async function send(request: Request, response: Response, visitor: Visitor, page: OpsPage): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    // No shell, or none that can be read, is no reason to show nothing.
    const tokens = await liveShell().then(shellTokens).catch(() => '');
    const surroundings = { visitor, address: request.originalUrl, tokens, nonce, now: now() };
    response.status(page.status ?? 200).set(pageHeaders(nonce)).type('html').send(pageDocument(page, surroundings));
  }

  /** Where somebody goes on who has signed in: an order that was sent is looked at anew. */
  const returnPath = ({ originalUrl }: Request) => originalUrl;

  return {
    send,
    readVisitor,
    /** Answers operators; all others get the page that leads in. */
    forOperators(answer: Answer): RequestHandler {
      return async (request, response) => {
        const visitor = await readVisitor(request);
        if (visitor.kind === 'signed-out') return send(request, response, visitor, signInPage(entrance, returnPath(request)));
        if (visitor.kind === 'stranger') return send(request, response, visitor, noOperatorPage(entrance, visitor, returnPath(request)));
        const answered = await answer(request, visitor, now());
        if ('redirect' in answered) return response.set(pageHeaders('none')).redirect(303, answered.redirect);
        await send(request, response, visitor, answered);
      };
    },
  };
}

export type Answering = ReturnType<typeof createAnswering>;
