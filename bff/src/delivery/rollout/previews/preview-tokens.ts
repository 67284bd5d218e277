import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { channelSchema } from '@plainwell/contracts/delivery/release-channel.ts';
import { releaseSetSchema, type ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { PreviewRefusal } from '@plainwell/contracts/page/shell-server.ts';
import { SIGNATURE_ALGORITHM, type SigningKeys, verificationKey } from '../../../platform/signing-keys/signing-key.ts';

/** Audience of these tokens: no other token of the site opens a preview, and these tokens open nothing else. */
const AUDIENCE = 'plainwell-preview';

const claimsSchema = z.object({
  releases: releaseSetSchema,
  channel: channelSchema.nullable(),
  change: z.int().nonnegative().default(0),
  exp: z.int(),
});

/** Content of a preview, and its expiry. */
export interface PreviewGrant {
  releases: ReleaseSet;
  /** Channel of the link; `null` for a link to listed releases. */
  channel: string | null;
  /**
   * Number of the channel's newest change when the link was made: a later end of the channel ends the link. 0 without a
   * channel, and for older links, which lack this number.
   */
  change: number;
  expiresAt: Date;
}

export type ReadPreviewToken =
  | { ok: true; grant: PreviewGrant }
  | { ok: false; fault: Extract<PreviewRefusal, 'expired' | 'invalid'> };

/** Signing and reading of the tokens of preview links (JWT, RFC 7519). */
export interface PreviewTokens {
  sign: (grant: PreviewGrant) => Promise<string>;
  read: (token: string) => Promise<ReadPreviewToken>;
}

/**
 * Creates the tokens of preview links.
 * @param issuer address of the site.
 */
export function createPreviewTokens(keys: SigningKeys, issuer: string, now: () => number = Date.now): PreviewTokens {
  return {
    sign({ releases, channel, change, expiresAt }) {
      const { kid, privateKey } = keys.current();
      return new SignJWT({ releases, channel, change })
        .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
        .sign(privateKey);
    },

    async read(token) {
      try {
        const { payload } = await jwtVerify(token, verificationKey(keys), {
          issuer,
          audience: AUDIENCE,
          algorithms: [SIGNATURE_ALGORITHM],
          requiredClaims: ['exp'],
          currentDate: new Date(now()),
        });
        const claims = claimsSchema.safeParse(payload);
        if (!claims.success) return { ok: false, fault: 'invalid' };
        const { releases, channel, change, exp } = claims.data;
        return { ok: true, grant: { releases, channel, change, expiresAt: new Date(exp * 1_000) } };
      } catch (error) {
        return { ok: false, fault: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },
  };
}
