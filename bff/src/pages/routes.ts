import { Router, type Request, type Response } from 'express';
import type { ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import { readReturnPath } from '../http/requests/return-path.ts';
import { limitClientRendered } from '../delivery/rollout/page-views/limit-client-rendered.ts';
import { countPage, type PageCount } from '../delivery/rollout/page-views/count-page.ts';
import type { PageViews } from '../delivery/rollout/page-views/page-views.ts';
import type { PreviewCookie } from '../delivery/rollout/previews/preview-cookie.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import { askerOf } from './asker.ts';
import { readPageRequest } from './page-request.ts';
import type { PageService } from './service.ts';
import type { AnswerPages } from './answer-pages.ts';
import { sendBegunPage, sendPage } from '../http/responses/send-page.ts';

const NOWHERE = { path: '/', query: {} };

/** Sends the page that explains an HTTP status, in the language of the address. */
export async function sendErrorPage(
  answers: Pick<AnswerPages, 'errorPage'>,
  request: Request,
  response: Response,
  status: number,
): Promise<void> {
  const read = readPageRequest(request);
  sendPage(request, response, await answers.errorPage(read.ok ? read.request : NOWHERE, status, { request, response }));
}

export interface PageRoutesParts extends PageCount {
  pages: Pick<PageService, 'answer' | 'isCurrent'>;
  answers: Pick<AnswerPages, 'errorPage' | 'previewProblemPage'>;
  views: Pick<PageViews, 'forPage'>;
  previewCookie: Pick<PreviewCookie, 'clear'>;
  limiter: Pick<RateLimiter, 'consume'>;
  /** Returns the port by which a personal page reads data of the request's reader. */
  readerOf: (request: Request) => ReaderPort;
}

/**
 * Creates the routes for every address that nothing else answers. The shell's route table decides which page each
 * address has.
 */
export function pageRoutes({
  limiter,
  pages,
  answers,
  views,
  previewCookie,
  readerOf,
  onPageView,
  onPageAhead,
}: PageRoutesParts): Router {
  const router = Router();
  // Refuses in plain text: only developers get this refusal, so an extra page is not worth it.
  router.use(
    limitClientRendered(limiter, (response, words) => response.type('text').send(`${words}\n`)),
    async (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.set('Allow', 'GET, HEAD');
        return sendErrorPage(answers, request, response, 405);
      }
      const read = readPageRequest(request);
      if (!read.ok) return sendErrorPage(answers, request, response, read.status);
      const view = await views.forPage(request, response);
      if (view.previewFault !== undefined) {
        previewCookie.clear(response);
        return sendPage(
          request,
          response,
          await answers.previewProblemPage(view.previewFault, readReturnPath(request.originalUrl), {
            request,
            response,
          }),
        );
      }
      const asker = askerOf({ request, response }, limiter);
      const answer = await pages.answer(read.request, view, {
        reader: () => readerOf(request),
        isEncoded: read.isEncoded,
        asker,
      });
      if (answer.kind === 'redirect') return response.redirect(answer.status, answer.location);
      const sharing = () => (pages.isCurrent() ? view.sharing : undefined);
      const status =
        answer.kind === 'begun'
          ? await sendBegunPage(request, response, answer.page, sharing)
          : sendPage(request, response, answer.page, { staleFor: answer.staleFor, sharing: sharing() });
      if (view.clientRendered === undefined) countPage(request, status, view, { onPageView, onPageAhead });
    },
  );
  return router;
}
