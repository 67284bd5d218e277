import type { IncomingMessage } from 'node:http';
import { routeOf } from './history/route-of.ts';

/** Matches the first two segments of a route of the API, which its code names: `/api/profile` of a reader's list. */
const API_CALL = /^\/api\/[\w-]+/;
/** Matches addresses that are neither pages nor calls. */
const AREA = /^\/(api|assets|media|ops|desk|healthz|livez|readyz|metrics)(?:[/?.]|$)/;

/** What Express adds to a request whose route it has found. */
interface Routed {
  route?: { path?: unknown };
}

/**
 * Returns what a request asks for, in few words for labels: a kind of page (`article`), a call (`/api/content`), or an
 * area (`assets`). Takes calls from the site's routes and not from the address, because anybody can make up addresses.
 */
export function httpRoute({ url = '/', route }: IncomingMessage & Routed): string {
  const call = typeof route?.path === 'string' ? API_CALL.exec(route.path)?.[0] : undefined;
  return call ?? AREA.exec(url)?.[1] ?? routeOf(url.split('?', 1)[0] ?? '/');
}
