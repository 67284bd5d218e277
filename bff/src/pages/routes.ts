import { Router, type Request, type Response } from 'express';
import type { ReaderPort } from '@plainwell/contracts/shell-server.ts';
import { readReturnPath } from '../identity/return-path.ts';
import { limitLeftToBrowser } from '../release-sets/limit-left-to-browser.ts';
import type { PageView, PageViews } from '../release-sets/page-views.ts';
import type { PreviewCookie } from '../release-sets/preview-cookie.ts';
import { readPageRequest } from './page-request.ts';
import type { PageService } from './page-service.ts';
import type { ProblemPages } from './problem-pages.ts';
import { sendPage } from './send-page.ts';

const NOWHERE = { path: '/', query: {} };

/** Sends the page that explains an HTTP status, in the language of the address. */
export async function sendErrorPage(problems: Pick<ProblemPages, 'errorPage'>, request: Request, response: Response, status: number): Promise<void> {
  const read = readPageRequest(request);
  sendPage(request, response, await problems.errorPage(read.ok ? read.request : NOWHERE, status, { request, response }));
}

export interface PageRoutesParts {
  pages: Pick<PageService, 'answer'>;
  problems: ProblemPages;
  views: Pick<PageViews, 'forPage'>;
  previewCookie: Pick<PreviewCookie, 'clear'>;
  /** What a personal page may ask about the reader of a request. */
  readerOf: (request: Request) => ReaderPort;
  /** Hears of every page that was given to a reader. */
  onPageView: (view: PageView) => void;
}

/** Every address that is not taken by anything else: the shell's route table decides what stands there. */
export function pageRoutes({ pages, problems, views, previewCookie, readerOf, onPageView }: PageRoutesParts): Router {
  const router = Router();
  // In plain words: a page of its own would be one more to make, and developers alone get this.
  router.use(...limitLeftToBrowser((response, words) => response.type('text').send(`${words}\n`)), async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD');
      return sendErrorPage(problems, request, response, 405);
    }
    const read = readPageRequest(request);
    if (!read.ok) return sendErrorPage(problems, request, response, read.status);
    const view = await views.forPage(request, response);
    if (view.previewFault !== undefined) {
      previewCookie.clear(response);
      return sendPage(request, response, await problems.previewProblemPage(view.previewFault, readReturnPath(request.originalUrl), { request, response }));
    }
    const answer = await pages.answer(read.request, view, () => readerOf(request));
    if (answer.kind === 'redirect') return response.redirect(answer.status, answer.location);
    if (view.leftToBrowser === undefined) onPageView(view);
    sendPage(request, response, answer.page);
  });
  return router;
}
