import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { RETURN_PARAMETER } from '@plainwell/contracts/return-path.ts';
import type { SignInFault } from '@plainwell/contracts/shell-server.ts';
import { isLoopback } from '../config/loopback.ts';
import { allowMethods } from '../http/allow-methods.ts';
import type { ProblemPages } from '../pages/problem-pages.ts';
import type { AnsweredPage } from '../pages/page-service.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { FRONT_PAGE, readReturnPath, SPANISH_FRONT_PAGE } from './return-path.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SignInCookie } from './sign-in-cookie.ts';
import type { SignInProblem, SignInService } from './sign-in-service.ts';

/** HTTP status of the page that explains a fault: whose turn it is. */
const STATUS: Readonly<Record<SignInFault, number>> = {
  refused: 403,
  'unknown-attempt': 400,
  invalid: 400,
  unavailable: 503,
  'no-provider': 404,
};

/** What the routes of signing in work with. */
export interface SignInParts {
  publicUrl: string;
  providers: readonly ProviderSettings[];
  signIn: SignInService;
  sessionCookie: SessionCookie;
  signInCookie: SignInCookie;
  /** The page that explains a fault to the reader. */
  problemPage: (...of: Parameters<ProblemPages['signInProblemPage']>) => Promise<AnsweredPage>;
  metrics: Pick<Metrics, 'signIns'>;
  log: Logger;
}

const BEGIN = '/account/sign-in/:provider';
const CALLBACK = `${BEGIN}/callback` as const;

const rawQueryOf = ({ originalUrl }: Request) => originalUrl.split('?').slice(1).join('?');
const queryOf = (request: Request) => new URLSearchParams(rawQueryOf(request));

/** The front page in the language that the browser prefers: a callback's address names none. */
function frontPageFor(request: Request): string {
  return request.acceptsLanguages('en', 'es') === 'es' ? SPANISH_FRONT_PAGE : FRONT_PAGE;
}

/**
 * The address at which a reader must begin whose cookies would not be seen at the callback: `localhost` and `127.0.0.1` are
 * one machine and two hosts. Only there: behind a proxy the host of a request says nothing of what the reader sees.
 */
function rightHost(request: Request, publicUrl: string): URL | null {
  const asked = `http://${request.get('host') ?? ''}`;
  if (!URL.canParse(asked) || !isLoopback(asked) || !isLoopback(publicUrl)) return null;
  if (new URL(asked).hostname === new URL(publicUrl).hostname) return null;
  // Path and query alone: a request line may name a host of its own (RFC 9112, section 3.2.2).
  return new URL(`${publicUrl}${request.path}?${rawQueryOf(request)}`);
}

/**
 * GET /account/sign-in/{provider}?return=/path leads to the provider; GET …/callback ends the sign-in and leads to the path,
 * with a new session and the old one revoked. What goes wrong is counted, logged without secrets, and explained by a page.
 */
export function signInRoutes({ publicUrl, providers, signIn, sessionCookie, signInCookie, problemPage, metrics, log }: SignInParts): Router {
  const router = Router();
  const known = new Set(providers.map(({ id }) => id));

  async function explain(request: Request, response: Response, { fault, reason, returnPath }: SignInProblem): Promise<void> {
    // A name that is no provider's comes from whoever asked: neither a label nor a line of the log.
    const asked = request.params['provider'];
    const provider = typeof asked === 'string' && known.has(asked) ? asked : '';
    metrics.signIns.inc({ provider, outcome: fault });
    log[fault === 'unavailable' ? 'error' : 'warn']({ provider, fault, reason }, 'sign-in failed');
    const status = STATUS[fault];
    sendPage(request, response, await problemPage(fault, status, returnPath ?? frontPageFor(request), { request, response }));
  }

  router.all(BEGIN, allowMethods('GET'));
  router.get(BEGIN, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const elsewhere = rightHost(request, publicUrl);
    if (elsewhere !== null) return response.redirect(302, elsewhere.href);
    const returnPath = readReturnPath(queryOf(request).get(RETURN_PARAMETER));
    const begun = await signIn.begin(request.params.provider, signInCookie.keep(request, response), returnPath);
    if (!begun.ok) return explain(request, response, begun);
    response.redirect(303, begun.address.href);
  });

  router.all(CALLBACK, allowMethods('GET'));
  router.get(CALLBACK, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const { provider } = request.params;
    const finished = await signIn.finish({ provider, parameters: queryOf(request), browser: signInCookie.read(request), session: sessionCookie.read(request) });
    if (!finished.ok) return explain(request, response, finished);
    metrics.signIns.inc({ provider, outcome: 'success' });
    sessionCookie.set(response, finished.session);
    response.redirect(303, finished.returnPath);
  });
  return router;
}
