import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { PageRequest } from '@plainwell/contracts/page/shell-server.ts';
import { countPage, type PageCount } from '../delivery/rollout/page-views/count-page.ts';
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

/**
 * Answers a request from memory if possible.
 * @returns whether the function has answered.
 */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface AnswerKeptParts extends PageCount {
  /** Headers of every answer of the site. */
  commonHeaders: Readonly<Record<string, string>>;
  /**
   * Returns whether a request is for another origin than the readers' one, such as that of `/ops`. This module leaves
   * these requests to the routes.
   */
  isForOtherOrigin: (request: Pick<IncomingMessage, 'headers'>) => boolean;
  pages: Pick<PageService, 'keptPage' | 'keptArticle'>;
  feeds: Pick<KeptFeeds, 'atOnce' | 'sharing'>;
  /** Returns the page view of a request for a page; `null` if the site cannot decide it without waiting. */
  pageViewOf: (request: IncomingMessage) => PageView | null;
  /** Returns the page view of a call, or `null`, as `pageViewOf` does. */
  callViewOf: (request: IncomingMessage) => PageView | null;
  /**
   * Sends an answer with its own headers.
   * @param traceparent trace of the request for which the answer was made.
   */
  answerWith: AnswerWith;
}

/** Sends an answer with headers that identify its request. */
export type AnswerWith = (
  request: IncomingMessage,
  response: ServerResponse,
  traceparent: string | undefined,
  send: (own: Readonly<Record<string, string>>) => void,
) => void;

/** The page or article that an address requests. */
type Asked = { what: 'page'; request: PageRequest; isEncoded: boolean } | { what: 'article'; request: PageRequest };

/** Number of parsed addresses that are cached, and their maximum length. A popular address is parsed only once. */
const REMEMBERED = 1_000;
const REMEMBERED_CHARACTERS = 200;

/** Tests the undecoded path, because the router does not recognize a call whose path is encoded. */
const isCall = (rawPath: string) => rawPath === CONTENT_PATH || rawPath.startsWith(`${CONTENT_PATH}/`);

/**
 * Creates the function that answers from the cache before any route runs: without framework, database or promise. It
 * answers pages, articles' data and feeds exactly as the routes would, and leaves everything else to them. These
 * answers do not count against rate limits, because they cost no query.
 */
export function createAnswerKept({
  commonHeaders,
  isForOtherOrigin,
  pages,
  feeds,
  pageViewOf,
  callViewOf,
  onPageView,
  onPageAhead,
  answerWith,
}: AnswerKeptParts): AnswerAtOnce {
  const remembered = new LRUCache<string, Asked>({ max: REMEMBERED });

  /** Reads the request that an address makes. Returns `null` if the site refuses the address. */
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

  /** Finds an answer, the view for which it was made, and whether it is a page view. */
  function find(request: IncomingMessage): { answer: KeptAnswer; view: PageView | null; isPage: boolean } | null {
    const { url = '/' } = request;
    const feed = feeds.atOnce(splitAddress({ originalUrl: url }).rawPath);
    if (feed !== null) return { answer: feed, view: null, isPage: false };
    const asked = readAddress(url);
    if (asked?.what === 'article') {
      const view = callViewOf(request);
      const answer = view && pages.keptArticle(asked.request, view.releases);
      return answer && { answer, view, isPage: false };
    }
    const view = asked && pageViewOf(request);
    const answer = view && pages.keptPage(asked.request, view.releases);
    // If the path is encoded, only status 200 is certain: another route may answer the decoded path.
    return answer && (answer.status === 200 || !asked.isEncoded) ? { answer, view, isPage: true } : null;
  }

  return (request, response) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || lengthFault(request) !== null) return false;
    const found = find(request);
    if (found === null || !namesOneHost(request) || isForServiceWorker(request) || isForOtherOrigin(request))
      return false;
    const { answer, view, isPage } = found;
    answerWith(request, response, answer.traceparent, (own) => {
      const status = answer.send(request, response, {
        before: commonHeaders,
        own,
        sharing: view === null ? feeds.sharing : view.sharing,
      });
      if (view !== null && isPage) countPage(request, status, view, { onPageView, onPageAhead });
    });
    return true;
  };
}
