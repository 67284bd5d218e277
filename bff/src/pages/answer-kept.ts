import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageView } from '../delivery/rollout/page-views/page-views.ts';
import type { KeptAnswer } from '../http/responses/kept-answer.ts';
import { isForServiceWorker } from '../http/server/refuse-service-workers.ts';
import { namesOneHost } from '../http/server/require-one-host.ts';
import { articlePath, CONTENT_PATH } from './content-routes.ts';
import { readPageRequest } from './page-request.ts';
import type { PageService } from './service.ts';

/** Answers a request at once where it can. @returns whether it did. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface AnswerKeptParts {
  /** Headers of every answer of the site. */
  commonHeaders: Readonly<Record<string, string>>;
  /** Whether a request is for another origin than readers', of which nothing here knows. */
  isElsewhere: (request: Pick<IncomingMessage, 'headers'>) => boolean;
  pages: Pick<PageService, 'keptPage' | 'keptArticle'>;
  /** The view of a page, and of a call, where it can be decided without waiting. */
  pageViewOf: (request: IncomingMessage) => PageView | null;
  callViewOf: (request: IncomingMessage) => PageView | null;
  /** Hears of every page that was given to a reader. */
  onPageView: (view: PageView) => void;
}

const isCall = (path: string) => path === CONTENT_PATH || path.startsWith(`${CONTENT_PATH}/`);

/**
 * Answers pages and articles' data that are kept, before anything else of the site sees the request: no framework, no database, no
 * promise. It answers exactly as the routes would; whatever it cannot tell at once is theirs. Nothing is counted against a
 * caller: a kept answer costs neither a row nor a query.
 */
export function createAnswerKept({ commonHeaders, isElsewhere, pages, pageViewOf, callViewOf, onPageView }: AnswerKeptParts): AnswerAtOnce {
  function find(request: IncomingMessage): { answer: KeptAnswer; pageView: PageView | null } | null {
    const read = readPageRequest({ originalUrl: request.url ?? '/' });
    if (!read.ok) return null;
    const { path } = read.request;
    if (isCall(path)) {
      const view = callViewOf(request);
      const answer = view && pages.keptArticle(articlePath(path), view.releases);
      return answer && { answer, pageView: null };
    }
    const view = pageViewOf(request);
    const answer = view && pages.keptPage(read.request, view.releases);
    return answer && { answer, pageView: view };
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const found = find(request);
    if (found === null || !namesOneHost(request) || isForServiceWorker(request) || isElsewhere(request)) return false;
    if (found.pageView !== null) onPageView(found.pageView);
    found.answer.send(request, response, commonHeaders);
    return true;
  };
}
