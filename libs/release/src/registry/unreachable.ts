import type { AxiosError } from 'axios';

const NO_TLS = 'the server does not use TLS: check https and the port; plain http works only on this machine';
const UNKNOWN_AUTHORITY =
  "this machine does not know the certificate's authority: set NODE_EXTRA_CA_CERTS to a file with its certificate";

/** Meaning and remedy of error codes of a connection (Node.js, OpenSSL, axios). */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server listens at this address: check the port, and whether the site runs',
  ENOENT: 'the control socket of the site is gone: check whether the site runs',
  ENOTFOUND: 'no host has this name: check the address',
  EAI_AGAIN: 'this machine cannot look up the name of the host: check the network',
  ECONNRESET: 'the site closed the connection: run "history" to see whether the command took effect',
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  CERT_HAS_EXPIRED: 'the certificate of the site has expired: renew the certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed: set NODE_EXTRA_CA_CERTS to a file with the certificate',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name: check the address',
  ERR_BAD_RESPONSE: 'the answer is too large for a registry: check the address',
};
/** Codes of a connection that ended during an upload. */
const CUT = new Set(['EPIPE', 'ECONNRESET']);
const GIVEN_UP = new Set(['ECONNABORTED', 'ETIMEDOUT']);

/**
 * Returns why a site did not answer, in one sentence.
 * @param where description of the site.
 * @param patience the time-out of the call, in milliseconds.
 * @param isUnsent whether an upload was incomplete.
 */
export function unreachable(
  { code = '', message }: Pick<AxiosError, 'code' | 'message'>,
  where: string,
  patience: number,
  isUnsent = false,
): string {
  if (isUnsent && CUT.has(code))
    return `${where}: the connection broke during the upload (${code}): run the command again`;
  if (GIVEN_UP.has(code))
    return `${where} did not answer within ${patience / 60_000} minutes (${code}): run "history" to see whether the command took effect`;
  const meaning = meanings[code] ?? 'check the address and that the site runs';
  return `${where} cannot be reached (${code === '' ? message : code}): ${meaning}`;
}
