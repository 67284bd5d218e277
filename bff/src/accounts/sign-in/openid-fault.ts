import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { SignInFailure } from '@plainwell/contracts/page/shell-server.ts';

/** A sign-in that failed at the provider: the fault for the reader, and the reason for the log. */
export interface ProviderFault {
  ok: false;
  fault: Extract<SignInFailure, 'refused' | 'invalid' | 'unavailable'>;
  /**
   * Names and messages of errors, for the log. Includes nothing of the provider's answer except its error code and
   * status.
   */
  reason: string;
}

/** Thrown if the provider does not answer, or answers that it cannot answer now. */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError';
}

/**
 * Error codes that mean the provider does not work, or does not accept this site's registration (RFC 6749, sections
 * 4.1.2.1 and 5.2).
 */
const UNAVAILABLE_CODES: ReadonlySet<string> = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
]);

/** `ClientError.code` of a request that timed out. */
const TIMED_OUT = 'OAUTH_TIMEOUT';

/** Maximum length of a provider's error code in the log, in characters. */
const CODE_MAXIMUM = 60;

function unreachableCause(error: unknown): ProviderUnreachableError | null {
  if (error instanceof ProviderUnreachableError) return error;
  return error instanceof Error && error.cause !== undefined ? unreachableCause(error.cause) : null;
}

const fault = (kind: ProviderFault['fault'], reason: string): ProviderFault => ({ ok: false, fault: kind, reason });

/** Converts an error of openid-client into a fault. An unknown error counts as `invalid`: the answer failed a check. */
export function providerFaultOf(error: unknown): ProviderFault {
  const unreachable = unreachableCause(error);
  if (unreachable !== null) return fault('unavailable', unreachable.message);
  if (error instanceof AuthorizationResponseError) {
    return fault(
      UNAVAILABLE_CODES.has(error.error) ? 'unavailable' : 'refused',
      `authorization: ${error.error.slice(0, CODE_MAXIMUM)}`,
    );
  }
  if (error instanceof ResponseBodyError) {
    return fault(
      UNAVAILABLE_CODES.has(error.error) ? 'unavailable' : 'invalid',
      `token: ${error.error.slice(0, CODE_MAXIMUM)}`,
    );
  }
  if (error instanceof WWWAuthenticateChallengeError)
    return fault('unavailable', `the provider does not know this site (${error.status})`);
  if (error instanceof ClientError)
    return fault(error.code === TIMED_OUT ? 'unavailable' : 'invalid', `${error.code ?? error.name}: ${error.message}`);
  return fault('invalid', error instanceof Error ? error.name : typeof error);
}

/** Converts a failed discovery into a fault, always `unavailable`: there is no answer yet that could be invalid. */
export function discoveryFaultOf(error: unknown): ProviderFault {
  return fault('unavailable', `discovery: ${providerFaultOf(error).reason}`);
}
