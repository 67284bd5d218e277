import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import type { Exchange } from '../http/requests/exchange.ts';
import { isPrefetch } from '../http/is-prefetch.ts';
import { clientKey } from '../platform/rate-limits/client-key.ts';
import { takeFromBudget } from '../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';

/** The client has closed the connection. Work for the request stops, and no answer is sent. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}

/** Client that waits for a page which may have to be rendered. */
export interface Asker {
  /** Client key, as used by the rate limits. */
  client: string;
  /** Whether the client prefetches the page, which a reader may never see. Such a page never waits for its turn. */
  isAhead?: boolean;
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal;
  /**
   * Counts the page against the client's rate limit.
   * @throws HttpError 429 if the limit is exceeded.
   */
  takeBudget: () => Promise<void>;
  /** Called when rendering begins. */
  onTurn?: () => void;
}

/** Options of a request for a page. */
export interface Asking {
  /**
   * Creates the port by which a personal page reads the reader's data. Called for personal pages only. Without this
   * function, a personal page is loaded like any other page.
   */
  reader?: () => ReaderPort;
  /** Whether the path was encoded when it arrived. */
  isEncoded?: boolean;
  /** The waiting client; absent for a page that must not be refused, such as one that the site itself wants. */
  asker?: Asker;
}

/** Returns a signal that aborts when the client has left or has its answer. */
export function goneSignal(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort();
  if (response.destroyed || request.socket.destroyed) abort();
  response.once('close', abort);
  // With pipelined requests, a response does not emit `close` when the connection ends.
  request.once('close', () => request.aborted && abort());
  return gone.signal;
}

/** Creates the asker for a request. */
export function askerOf({ request, response }: Exchange, limiter: Pick<RateLimiter, 'consume'>): Asker {
  const client = clientKey(request);
  const isAhead = isPrefetch(request);
  const takeBudget = () => takeFromBudget(limiter, response, isAhead ? 'pages-ahead' : 'made-pages', client);
  return { client, isAhead, signal: goneSignal(request, response), takeBudget };
}
