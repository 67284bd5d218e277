import { Router, type Request } from 'express';
import { sessionSchema, type Session } from '@plainwell/contracts/session.ts';
import { allowMethods } from '../http/allow-methods.ts';
import type { BearerTokens } from './bearer-tokens.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Reader, SessionStore } from './session-store.ts';

/** What the identity domain works with. */
export interface IdentityParts {
  /** Sign-in providers in the order in which readers see them; empty where signing in is not set up. */
  providers: Session['providers'];
  sessions: SessionStore;
  tokens: BearerTokens;
  cookie: SessionCookie;
}

/**
 * GET /api/session: who the reader is, and by which providers one may sign in. POST /api/session/token: a short-lived
 * bearer token for the signed-in reader, 401 for anybody else (decisions, Calls). POST /account/sign-out ends the session
 * and goes on to the front page; it is a form, so that signing out needs no script.
 *
 * The answers are about one reader and are never stored, by the browser or by anything between (RFC 9111, section 5.2.2.5).
 *
 * @throws at start when `providers` do not satisfy the contract: that is a mistake in the configuration, not in a request.
 */
export function identityRoutes({ providers, sessions, tokens, cookie }: IdentityParts): Router {
  const offered = sessionSchema.shape.providers.parse(providers);
  const router = Router();

  async function readerOf(request: Request): Promise<Reader | null> {
    const value = cookie.read(request);
    return value === undefined ? null : sessions.readerOf(value);
  }

  router.all('/api/session', allowMethods('GET', 'HEAD'));
  router.get('/api/session', async (request, response) => {
    response.set('Cache-Control', 'no-store').json({ user: await readerOf(request), providers: offered } satisfies Session);
  });

  router.all('/api/session/token', allowMethods('POST'));
  router.post('/api/session/token', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const reader = await readerOf(request);
    if (reader === null) return response.status(401).json({ error: 'Sign in first: there is no session.' });
    response.json(await tokens.issue(reader.rvoId));
  });

  router.all('/account/sign-out', allowMethods('POST'));
  router.post('/account/sign-out', async (request, response) => {
    const value = cookie.read(request);
    if (value !== undefined) await sessions.revoke(value);
    cookie.clear(response);
    response.set('Cache-Control', 'no-store').redirect(303, '/');
  });
  return router;
}
