import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { PageRequest } from '@plainwell/contracts/page/shell-server.ts';
import { isPageView } from '../delivery/rollout/page-views/is-page-view.ts';
import type { PageView } from '../delivery/rollout/page-views/page-views.ts';
import type { KeptFeeds } from '../content/feeds/kept-feeds.ts';
import { splitAddress } from '../http/requests/query-of.ts';
import type { KeptAnswer } from '../http/responses/kept-answer.ts';
import { isForServiceWorker } from '../http/server/refuse-service-workers.ts';
import { lengthFault } from '../http/server/refuse-long-headers.ts';
import { namesOneHost } from '../http/server/require-one-host.ts';
import { articleCall, CONTENT_PATH } from './content-routes.ts';
import { readPageRequest } from './page-request.ts';
import type { PageService } from './service.ts';

/** Answers a request at once where it can. @returns whether it did. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface AnswerKeptParts {
  /** Headers of every answer of the site. */
  commonHeaders: Readonly<Record<string, string>>;
  /** Whether a request is for another origin than readers'. This module does not answer those. */
  isElsewhere: (request: Pick<IncomingMessage, 'headers'>) => boolean;
  pages: Pick<PageService, 'keptPage' | 'keptArticle'>;
  feeds: Pick<KeptFeeds, 'atOnce'>;
  /** The view of a page, and of a call, where it can be decided without waiting. */
  pageViewOf: (request: IncomingMessage) => PageView | null;
  callViewOf: (request: IncomingMessage) => PageView | null;
  /** Hears of every page view (`isPageView`). */
  onPageView: (view: PageView) => void;
  /** Sends an answer with headers of its own. @param traceparent of the request for which it was made. */
  answerWith: AnswerWith;
}

/** Sends an answer, with the headers that say which request it answers. */
export type AnswerWith = (
  request: IncomingMessage,
  response: ServerResponse,
  traceparent: string | undefined,
  send: (own: Readonly<Record<string, string>>) => void,
) => void;

/** What an address asks for. */
type Asked = { what: 'page'; request: PageRequest; isEncoded: boolean } | { what: 'article'; request: PageRequest };

/** How many parsed addresses are cached, and how long each may be: a popular address is parsed once. */
const REMEMBERED = 1_000;
const REMEMBERED_CHARACTERS = 200;

/** Routes read paths as they arrive: of one that is encoded they know no call. */
const isCall = (rawPath: string) => rawPath === CONTENT_PATH || rawPath.startsWith(`${CONTENT_PATH}/`);

/**
 * Answers pages, articles' data and feeds that are kept, before anything else of the site sees the request: no
 * framework, no database, no promise. It answers exactly as the routes would; whatever it cannot tell at once is
 * theirs. Nothing is counted against a caller: a kept answer costs neither a row nor a query.
 */
export function createAnswerKept({
  commonHeaders,
  isElsewhere,
  pages,
  feeds,
  pageViewOf,
  callViewOf,
  onPageView,
  answerWith,
}: AnswerKeptParts): AnswerAtOnce {
  const remembered = new LRUCache<string, Asked>({ max: REMEMBERED });

  /** What an address asks for; `null` for one that is refused. */
  function readAddress(originalUrl: string): Asked | null {
    const known = remembered.get(originalUrl);
    if (known !== undefined) return known;
    const { rawPath } = splitAddress({ originalUrl });
    const read = readPageRequest({ originalUrl });
    if (!read.ok) return null;
    const asked: Asked = isCall(rawPath)
      ? { what: 'article', request: articleCall(read.request) }
      : { what: 'page', request: read.request, isEncoded: read.isEncoded };
    if (originalUrl.length <= REMEMBERED_CHARACTERS) remembered.set(originalUrl, asked);
    return asked;
  }

  function find(request: IncomingMessage): { answer: KeptAnswer; pageView: PageView | null } | null {
    const { url = '/' } = request;
    const feed = feeds.atOnce(splitAddress({ originalUrl: url }).rawPath);
    if (feed !== null) return { answer: feed, pageView: null };
    const asked = readAddress(url);
    if (asked?.what === 'article') {
      const view = callViewOf(request);
      const answer = view && pages.keptArticle(asked.request, view.releases);
      return answer && { answer, pageView: null };
    }
    const view = asked && pageViewOf(request);
    const answer = view && pages.keptPage(asked.request, view.releases);
    // By another spelling an address at which no page is may be that of something else.
    return answer && (answer.status === 200 || !asked.isEncoded) ? { answer, pageView: view } : null;
  }

  return (request, response) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || lengthFault(request) !== null) return false;
    const found = find(request);
    if (found === null || !namesOneHost(request) || isForServiceWorker(request) || isElsewhere(request)) return false;
    const { answer, pageView } = found;
    answerWith(request, response, answer.traceparent, (own) => {
      const status = answer.send(request, response, commonHeaders, own);
      if (pageView !== null && isPageView(request, status)) onPageView(pageView);
    });
    return true;
  };
}
