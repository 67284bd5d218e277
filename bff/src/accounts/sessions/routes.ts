import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import { sessionSchema, type Session } from '@plainwell/contracts/account/session.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { prefersJson } from '../../http/requests/prefers-json.ts';
import { parseForm } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import type { BearerTokens } from './bearer-tokens.ts';
import { createReadReader, createReadSession } from './read-reader.ts';
import { readReturnPath } from '../../http/requests/return-path.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionStore } from './session-store.ts';

/** Maximum size of the sign-out form: the longest return path, percent-encoded. */
const FORM_LIMIT = '20kb';
/** An empty or malformed form signs the reader out too. */
const formSchema = z.object({ [RETURN_PARAMETER]: z.unknown().optional() }).catch({});

/** Dependencies of the session routes. */
export interface SessionRoutesParts {
  publicUrl: string;
  /** Sign-in providers in the order in which readers see them. Empty if signing in is not set up. */
  providers: Session['providers'];
  sessions: SessionStore;
  tokens: BearerTokens;
  cookie: SessionCookie;
}

/**
 * GET /api/session returns the reader and the providers with which a reader can sign in. POST /api/session/token
 * returns a short-lived bearer token to the signed-in reader, and 401 to anyone else (rules.md#calls). POST
 * /account/sign-out ends the session and redirects to the path in its field `return`, or to the front page. Pages send
 * this POST with a form, so that signing out needs no script. A script that prefers JSON gets 204. POST
 * /account/sign-out-everywhere ends all sessions of the reader. Each POST answers 403 if a page of another site sent
 * it.
 *
 * No browser, proxy or cache may store the answers, because they concern one reader (RFC 9111, section 5.2.2.5).
 *
 * @throws at start if `providers` do not satisfy the contract, which is a fault of the configuration.
 */
export function sessionRoutes({ publicUrl, providers, sessions, tokens, cookie }: SessionRoutesParts): Router {
  const offered = sessionSchema.shape.providers.parse(providers);
  const router = Router();
  const ownSite = requireSameOrigin(publicUrl);

  const readReader = createReadReader({ sessions, cookie });
  const readSession = createReadSession({ sessions, cookie });

  function leave(request: Request, response: Response): void {
    cookie.clear(response);
    response.set('Cache-Control', 'no-store');
    if (prefersJson(request)) return void response.status(204).end();
    response.redirect(303, readReturnPath(formSchema.parse(request.body)[RETURN_PARAMETER]));
  }

  router.all('/api/session', allowMethods('GET', 'HEAD'));
  router.get('/api/session', async (request, response) => {
    const user = await readReader(request);
    // Without this, the hint cookie would make every page call again for a session that has ended.
    if (user === null && cookie.isSent(request)) cookie.clear(response);
    response.set('Cache-Control', 'no-store').json({ user, providers: offered } satisfies Session);
  });

  router.all('/api/session/token', allowMethods('POST'));
  router.post('/api/session/token', ownSite, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const session = await readSession(request);
    if (session === null) return response.status(401).json({ error: 'Sign in first: there is no session.' });
    response.json(await tokens.issue(session));
  });

  router.all('/account/sign-out', allowMethods('POST'));
  router.post('/account/sign-out', ownSite, parseForm(FORM_LIMIT), async (request, response) => {
    const value = cookie.read(request);
    if (value !== undefined) await sessions.revoke(value);
    leave(request, response);
  });

  router.all('/account/sign-out-everywhere', allowMethods('POST'));
  router.post('/account/sign-out-everywhere', ownSite, parseForm(FORM_LIMIT), async (request, response) => {
    const reader = await readReader(request);
    if (reader !== null) await sessions.revokeAll(reader.rvoId);
    leave(request, response);
  });
  return router;
}
