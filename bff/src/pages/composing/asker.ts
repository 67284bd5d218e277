import type { ServerResponse } from 'node:http';
import type { Exchange } from '../../http/requests/exchange.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';

/** Whoever asked has closed the connection: nothing is made for them any more, and there is nobody to answer. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}

/** Who asks for a page that may have to be made. */
export interface Asker {
  /** The client, as limits tell clients apart. */
  client: string;
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal;
}

/** Aborted when the client has gone, or has its answer. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}

/** Whoever waits for the answer of an exchange. */
export const askerOf = ({ request, response }: Exchange): Asker => ({
  client: clientKey(request),
  signal: goneSignal(response),
});
