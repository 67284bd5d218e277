import { Router } from 'express';
import { sessionSchema, type Session } from '@plainwell/contracts/session.ts';
import { allowMethods } from '../http/allow-methods.ts';

/** What the identity domain is told by the site's configuration. */
export interface IdentityOptions {
  /** Sign-in providers in the order in which readers see them; empty where signing in is not set up. */
  providers: Session['providers'];
}

/**
 * GET /api/session: who the reader is, and by which providers one may sign in (decisions, Calls).
 *
 * As long as no provider can sign anybody in, every reader is signed out. The answer is about one reader and is never
 * stored, by the browser or by anything between (RFC 9111, section 5.2.2.5).
 *
 * @throws at start when `providers` do not satisfy the contract: that is a mistake in the configuration, not in a request.
 */
export function identityRoutes({ providers }: IdentityOptions): Router {
  const signedOut = sessionSchema.parse({ user: null, providers });
  const routes = Router();
  routes.all('/api/session', allowMethods('GET', 'HEAD'));
  routes.get('/api/session', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(signedOut);
  });
  return routes;
}
