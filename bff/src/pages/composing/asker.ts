import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import type { Exchange } from '../../http/requests/exchange.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import { takeFromBudget } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';

/** The client has closed the connection: nothing is made for it any more, and no answer is sent. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}

/** Who asks for a page that may have to be made. */
export interface Asker {
  /** The client, as limits tell clients apart. */
  client: string;
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal;
  /** Takes the page from the client's budget. @throws HttpError 429 where that is used up. */
  takeBudget: () => Promise<void>;
  /** Hears that the page is being made. */
  onTurn?: () => void;
}

/** How a page is asked for. */
export interface Asking {
  /**
   * Makes the port of the reader who asks. Called for a personal page, and for no other; without it a personal page is
   * loaded as if it were none.
   */
  reader?: () => ReaderPort;
  /** Whether the path arrived in another spelling than its decoded one. */
  isEncoded?: boolean;
  /** Who asks; without one, the site itself. */
  asker?: Asker;
}

/** Aborted when the client has gone, or has its answer. */
export function goneSignal(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort();
  if (response.destroyed || request.socket.destroyed) abort();
  response.once('close', abort);
  // Behind others on one connection, a response does not hear of its end.
  request.once('close', () => request.aborted && abort());
  return gone.signal;
}

/** The client that waits for the answer of an exchange. */
export function askerOf({ request, response }: Exchange, limiter: Pick<RateLimiter, 'consume'>): Asker {
  const client = clientKey(request);
  const takeBudget = () => takeFromBudget(limiter, response, 'made-pages', client);
  return { client, signal: goneSignal(request, response), takeBudget };
}
