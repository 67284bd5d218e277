import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { ReaderSession, SessionStore } from './session-store.ts';
import { SIGNATURE_ALGORITHM, type SigningKeys, verificationKey } from '../../platform/signing-keys/signing-key.ts';

/** Lifetime of a token, in seconds. The browser requests the next token earlier. */
const TOKEN_LIFETIME_S = 300;
/** Audience of the tokens, which allow a reader's own calls and nothing else. */
const AUDIENCE = 'plainwell-profile';

/** A bearer token, as sent to the browser of its reader. */
export interface BearerToken {
  token: string;
  /** ISO 8601 date and time, in UTC. */
  expiresAt: string;
}

/**
 * Reason why a call has no valid token. The site counts and logs it. The caller learns only whether the token is
 * missing or invalid.
 */
export type TokenFault = 'missing' | 'malformed' | 'expired' | 'forged' | 'ended';

/** Result of checking a token: its reader, or its fault. */
export type CheckedToken = { ok: true; rvoId: string } | { ok: false; fault: TokenFault };

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

/** Issues and checks bearer tokens. */
export interface BearerTokens {
  /** @param session the session of the token. The token is invalid once the session ends. */
  issue: (session: Pick<ReaderSession, 'id' | 'reader'>) => Promise<BearerToken>;
  /** @param header value of `Authorization` (RFC 6750, section 2.1). */
  check: (header: string | undefined) => Promise<CheckedToken>;
}

function faultOf(error: unknown): TokenFault {
  if (error instanceof errors.JWTExpired) return 'expired';
  return error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid ? 'malformed' : 'forged';
}

/**
 * Creates the service for short-lived signed tokens (JWT, RFC 7519) for a reader's own calls. Each token names its
 * session (`sid`; OpenID Connect Front-Channel Logout, section 3) and is invalid once that session ends.
 * @param issuer address of the site.
 */
export function createBearerTokens(
  keys: SigningKeys,
  issuer: string,
  sessions: Pick<SessionStore, 'isAlive'>,
  now: () => number = Date.now,
): BearerTokens {
  async function claimsOf(
    token: string,
  ): Promise<{ ok: true; rvoId: string; session: string } | { ok: false; fault: TokenFault }> {
    try {
      const { payload } = await jwtVerify(token, verificationKey(keys), {
        issuer,
        audience: AUDIENCE,
        algorithms: [SIGNATURE_ALGORITHM],
        requiredClaims: ['sub', 'exp', 'sid'],
        currentDate: new Date(now()),
      });
      const claims = claimsSchema.safeParse(payload);
      return claims.success
        ? { ok: true, rvoId: claims.data.sub, session: claims.data.sid }
        : { ok: false, fault: 'malformed' };
    } catch (error) {
      return { ok: false, fault: faultOf(error) };
    }
  }

  return {
    async issue({ id, reader: { rvoId } }) {
      const { kid, privateKey } = keys.current();
      const issuedAt = Math.floor(now() / 1_000);
      const expiresAt = issuedAt + TOKEN_LIFETIME_S;
      const token = await new SignJWT({ sid: id })
        .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid, typ: 'JWT' })
        .setSubject(rvoId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt: new Date(expiresAt * 1_000).toISOString() };
    },

    async check(header) {
      if (header === undefined) return { ok: false, fault: 'missing' };
      const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];
      if (token === undefined) return { ok: false, fault: 'malformed' };
      const claims = await claimsOf(token);
      if (!claims.ok) return claims;
      const { rvoId, session } = claims;
      return (await sessions.isAlive(session, rvoId)) ? { ok: true, rvoId } : { ok: false, fault: 'ended' };
    },
  };
}
