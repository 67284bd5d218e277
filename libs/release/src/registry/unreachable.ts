import type { AxiosError } from 'axios';

/** Meaning and remedy of error codes of a connection (Node.js, OpenSSL, axios). */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: check the port, and that the site runs',
  ENOENT: 'its control socket is gone: check that the site runs',
  ENOTFOUND: 'there is no host of that name: check the address',
  EAI_AGAIN: 'the name of the host cannot be looked up: check the network',
  ECONNRESET: 'it ended the connection: history shows whether the command was done',
  EPROTO: 'it does not speak TLS: check https and the port; http is for this machine alone',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS: check https and the port; http is for this machine alone',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself: name its authority in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate has an authority that is not known here: name it in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate has an authority that is not known here: name it in NODE_EXTRA_CA_CERTS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: check the address',
  ERR_BAD_RESPONSE: 'its answer is larger than any of a registry: check the address',
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
  if (isUnsent && CUT.has(code)) return `${where}: the connection was cut while uploading (${code}): run it again`;
  if (GIVEN_UP.has(code))
    return `${where} did not answer within ${patience / 60_000} minutes (${code}): history shows whether the command was done`;
  const meaning = meanings[code] ?? 'check the address and that the site runs';
  return `${where} cannot be reached (${code === '' ? message : code}): ${meaning}`;
}
