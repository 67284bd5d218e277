import { Router, type Request, type Response } from 'express';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { isLoopback } from '../../http/server/loopback.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import type { Exchange } from '../../http/requests/exchange.ts';
import { queryOf, splitAddress } from '../../http/requests/query-of.ts';
import { sendPage, type AnsweredPage } from '../../http/responses/send-page.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';
import type { StaffCookie } from '../../staff/access/session-cookie.ts';
import type { StaffArea } from '../../staff/access/staff-area.ts';
import { FRESH_PARAMETER } from './addresses.ts';
import { readReturnPath } from '../../http/requests/return-path.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import type { SignInCookie } from './sign-in-cookie.ts';
import type { SignInProblem, SignInService } from './service.ts';
import type { LineLog } from '../../telemetry/sampled-log.ts';

/** HTTP status of the page that explains each fault. */
const STATUS: Readonly<Record<SignInProblem['fault'], number>> = {
  refused: 403,
  'not-listed': 403,
  'unknown-attempt': 400,
  invalid: 400,
  unavailable: 503,
  'no-provider': 404,
};

/** Dependencies of the sign-in routes. */
export interface SignInParts {
  publicUrl: string;
  providers: readonly ProviderSettings[];
  signIn: SignInService;
  sessionCookie: SessionCookie;
  signInCookie: SignInCookie;
  /** The staff cookies, by the path of their area. */
  staffCookies: Readonly<Record<StaffArea['path'], StaffCookie>>;
  /** Returns the path to which a sign-in leads back, from the `return` parameter of its address. */
  readReturn?: ((path: string | null) => string) | undefined;
  /** Returns the page that explains a problem to the reader. */
  problemPage: (
    problem: SignInProblem,
    status: number,
    returnPath: string,
    exchange: Exchange,
  ) => Promise<AnsweredPage>;
  metrics: Pick<Metrics, 'signIns'>;
  log: LineLog;
}

/**
 * Parts of signing in at one origin. The provider sends the reader back to this origin, which has cookies of its own.
 */
export type SignInAt = Pick<SignInParts, 'providers' | 'signIn' | 'signInCookie'>;

const BEGIN = '/account/sign-in/:provider';
const CALLBACK = `${BEGIN}/callback` as const;

/** Returns the front page in the browser's preferred language, because the address of a callback names no language. */
function frontPageFor(request: Request): string {
  return localized(
    '/',
    interfaceLanguageSchema.catch('en').parse(request.acceptsLanguages(interfaceLanguageSchema.options)),
  );
}

/**
 * Returns the address at which the reader must start the sign-in instead, or `null` if the host of the request is
 * right. `localhost` and `127.0.0.1` are one machine, but browsers keep their cookies apart. Checks loopback hosts
 * only, because behind a proxy `Host` may not be what the reader sees.
 */
function rightHost(request: Request, publicUrl: string): URL | null {
  const asked = `http://${request.get('host') ?? ''}`;
  if (!URL.canParse(asked) || !isLoopback(asked) || !isLoopback(publicUrl)) return null;
  if (new URL(asked).hostname === new URL(publicUrl).hostname) return null;
  // Use only path and query, because a request line may contain a host of its own (RFC 9112, section 3.2.2).
  return new URL(`${publicUrl}${request.path}?${splitAddress(request).rawQuery}`);
}

/**
 * GET /account/sign-in/{provider}?return=/path redirects to the provider. With `fresh=1`, the provider must
 * authenticate the reader again. GET /account/sign-in/{provider}/callback completes the sign-in, starts a new session,
 * revokes the browser's old session, and redirects to the path. The site counts faults, logs them without secrets, and
 * explains them on a page.
 */
export function signInRoutes({
  publicUrl,
  providers,
  signIn,
  sessionCookie,
  signInCookie,
  staffCookies,
  readReturn = readReturnPath,
  problemPage,
  metrics,
  log,
}: SignInParts): Router {
  const router = Router();
  const known = new Set(providers.map(({ id }) => id));

  async function explain(request: Request, response: Response, problem: SignInProblem): Promise<void> {
    const { fault, reason, returnPath } = problem;
    // An unknown provider name comes from the caller, so keep it out of labels and the log.
    const asked = request.params['provider'];
    const provider = typeof asked === 'string' && known.has(asked) ? asked : '';
    metrics.signIns.inc({ provider, outcome: fault });
    log[fault === 'unavailable' ? 'error' : 'warn']({ provider, fault, reason }, 'sign-in failed');
    const status = STATUS[fault];
    sendPage(
      request,
      response,
      await problemPage(problem, status, returnPath ?? frontPageFor(request), { request, response }),
    );
  }

  router.all(BEGIN, allowMethods('GET'));
  router.get(BEGIN, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const elsewhere = rightHost(request, publicUrl);
    if (elsewhere !== null) return response.redirect(302, elsewhere.href);
    const returnPath = readReturn(queryOf(request).get(RETURN_PARAMETER));
    const begun = await signIn.begin(
      request.params.provider,
      signInCookie.keep(request, response),
      returnPath,
      queryOf(request).get(FRESH_PARAMETER) === '1',
    );
    if (!begun.ok) return explain(request, response, begun);
    response.redirect(303, begun.address.href);
  });

  router.all(CALLBACK, allowMethods('GET'));
  router.get(CALLBACK, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const { provider } = request.params;
    const finished = await signIn.finish({
      provider,
      parameters: queryOf(request),
      browser: signInCookie.read(request),
      session: sessionCookie.read(request),
    });
    if (!finished.ok) return explain(request, response, finished);
    metrics.signIns.inc({ provider, outcome: 'success' });
    if (finished.kind === 'staff') staffCookies[finished.area.path].set(response, finished.session);
    else sessionCookie.set(response, finished.session);
    response.redirect(303, finished.returnPath);
  });
  return router;
}
