import { Router, type Request, type Response } from 'express';
import type { ReaderPort } from '@plainwell/contracts/shell-server.ts';
import { readPageRequest } from './page-request.ts';
import type { PageService } from './page-service.ts';
import { sendPage } from './send-page.ts';

const NOWHERE = { path: '/', query: {} };

/** Sends the page that explains an HTTP status, in the language of the address. */
export async function sendErrorPage(pages: PageService, request: Request, response: Response, status: number): Promise<void> {
  const read = readPageRequest(request);
  sendPage(request, response, await pages.errorPage(read.ok ? read.request : NOWHERE, status));
}

/**
 * Every address that is not taken by anything else: the shell's route table decides what stands there.
 * @param readerOf what a personal page may ask about the reader of a request.
 */
export function pageRoutes(pages: PageService, readerOf: (request: Request) => ReaderPort): Router {
  const router = Router();
  router.use(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD');
      return sendErrorPage(pages, request, response, 405);
    }
    const read = readPageRequest(request);
    if (!read.ok) return sendErrorPage(pages, request, response, read.status);
    const answer = await pages.answer(read.request, () => readerOf(request));
    if (answer.kind === 'redirect') return response.redirect(answer.status, answer.location);
    sendPage(request, response, answer.page);
  });
  return router;
}
