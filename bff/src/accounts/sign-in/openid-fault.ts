import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { SignInFault } from '@plainwell/contracts/page/shell-server.ts';

/** A sign-in that the provider's side ended: what the reader sees, and what the log says. */
export interface ProviderFault {
  ok: false;
  fault: Extract<SignInFault, 'refused' | 'invalid' | 'unavailable'>;
  /** For the log: names of errors, never anything that was in the answer but its error code. */
  reason: string;
}

/** The provider did not answer, or answered that it cannot answer now. */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError';
}

/**
 * Error codes by which a provider says that it does not work, or not with this site's registration (RFC 6749, sections
 * 4.1.2.1 and 5.2).
 */
const OUT_OF_ORDER: ReadonlySet<string> = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
]);

/** `ClientError.code` of a request that took too long. */
const TIMED_OUT = 'OAUTH_TIMEOUT';

/** Longest error code of a provider that goes into the log, in characters. */
const CODE_MAXIMUM = 60;

function unreachableCause(error: unknown): ProviderUnreachableError | null {
  if (error instanceof ProviderUnreachableError) return error;
  return error instanceof Error && error.cause !== undefined ? unreachableCause(error.cause) : null;
}

const fault = (kind: ProviderFault['fault'], reason: string): ProviderFault => ({ ok: false, fault: kind, reason });

/** What went wrong between this site and a provider, as openid-client threw it. Whatever is not known did not hold. */
export function providerFaultOf(error: unknown): ProviderFault {
  const unreachable = unreachableCause(error);
  if (unreachable !== null) return fault('unavailable', unreachable.message);
  if (error instanceof AuthorizationResponseError) {
    return fault(
      OUT_OF_ORDER.has(error.error) ? 'unavailable' : 'refused',
      `authorization: ${error.error.slice(0, CODE_MAXIMUM)}`,
    );
  }
  if (error instanceof ResponseBodyError) {
    return fault(
      OUT_OF_ORDER.has(error.error) ? 'unavailable' : 'invalid',
      `token: ${error.error.slice(0, CODE_MAXIMUM)}`,
    );
  }
  if (error instanceof WWWAuthenticateChallengeError)
    return fault('unavailable', `the provider does not know this site (${error.status})`);
  if (error instanceof ClientError)
    return fault(error.code === TIMED_OUT ? 'unavailable' : 'invalid', `${error.code ?? error.name}: ${error.message}`);
  return fault('invalid', error instanceof Error ? error.name : typeof error);
}

/**
 * The same for a provider whose discovery document cannot be had: the reader has said nothing yet that could be wrong.
 */
export function discoveryFaultOf(error: unknown): ProviderFault {
  return fault('unavailable', `discovery: ${providerFaultOf(error).reason}`);
}
