import type { IncomingMessage } from 'node:http';
import { routeOf } from './history/route-of.ts';

/** Matches the first two segments of a route of the API, which its code names: `/api/profile` of a reader's list. */
const API_CALL = /^\/api\/[\w-]+/;
/** Matches addresses that are neither pages nor calls. */
const AREA = /^\/(api|assets|media|ops|desk|healthz|livez|readyz|metrics)(?:[/?.]|$)/;

/** What Express adds to a request. */
interface Routed {
  /** The route that it has found. */
  route?: { path?: unknown };
  /** The address as it came. A router that is mounted at a path cuts the path off `url`. */
  originalUrl?: string;
}

/** Returns the address of a request as it came. */
export const addressOf = ({ url = '/', originalUrl }: IncomingMessage & Routed): string => originalUrl ?? url;

/**
 * Returns what a request asks for, in few words for labels: a kind of page (`article`), a call (`/api/content`), or an
 * area (`assets`). Takes calls from the site's routes and not from the address, because anybody can make up addresses.
 */
export function httpRoute(request: IncomingMessage & Routed): string {
  const path = request.route?.path;
  const call = typeof path === 'string' ? API_CALL.exec(path)?.[0] : undefined;
  const address = addressOf(request);
  return call ?? AREA.exec(address)?.[1] ?? routeOf(address.split('?', 1)[0] ?? '/');
}
