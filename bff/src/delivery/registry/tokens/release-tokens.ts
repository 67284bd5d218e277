import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import { releasePublicKey, releaseTokenDigest } from '@plainwell/contracts/delivery/release/release-signature.ts';
import type { ReleaseToken } from '@plainwell/contracts/delivery/release-tokens.ts';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import { advisoryLocks, lockForTransaction } from '../../../database/advisory-locks.ts';
import type { Database } from '../../../database/database.ts';
import { releaseTokens } from '../schema.ts';
import type { Logger } from 'pino';

/** Number of random bytes of a new token: twice as many as prevent guessing. */
const TOKEN_BYTES = 32;
/** Label of a token from the setting. Further tokens of a name get a number. */
const SETTING_LABEL = 'setting';

/** Name and key of a token. */
export interface TokenHolder {
  name: string;
  label: string;
  /** In the form of `releasePublicKey`. */
  publicKey: string;
  isRevoked: boolean;
}

/** New token, or why none was made. The site never shows the secret (`token`) again. */
export type MakeTokenResult = { ok: true; token: string; made: ReleaseToken } | { ok: false; reason: string };
/** Revoked token, or why it was not revoked. */
export type RevokeTokenResult = { kind: 'revoked'; revoked: ReleaseToken } | { kind: 'unknown' } | { kind: 'setting' };

type Row = typeof releaseTokens.$inferSelect;

function shown({ name, label, isSetting, createdAt, revokedAt }: Row): ReleaseToken {
  return {
    name: releasableNameSchema.parse(name),
    label,
    isSetting,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

const rowOf = (name: string, label: string, token: string) => ({
  digest: releaseTokenDigest(token),
  name,
  label,
  publicKey: releasePublicKey(token),
});

function freeLabel(rows: readonly Row[], name: string): string {
  const taken = new Set(rows.filter((row) => row.name === name).map(({ label }) => label));
  for (let number = 1; ; number += 1) {
    const label = number === 1 ? SETTING_LABEL : `${SETTING_LABEL}-${number}`;
    if (!taken.has(label)) return label;
  }
}

/** Opens the tokens of teams. Only digests and public keys are stored. */
export function createReleaseTokens(db: Database) {
  const alone = <T>(work: (transaction: Database) => Promise<T>) =>
    db.transaction(async (transaction) => {
      await lockForTransaction(transaction, advisoryLocks.releaseTokens);
      return work(transaction);
    });

  return {
    async find(token: string): Promise<TokenHolder | null> {
      const [row] = await db
        .select()
        .from(releaseTokens)
        .where(eq(releaseTokens.digest, releaseTokenDigest(token)));
      return row
        ? { name: row.name, label: row.label, publicKey: row.publicKey, isRevoked: row.revokedAt !== null }
        : null;
    },

    /**
     * Accepts the tokens of RELEASE_TOKENS, and revokes tokens that the setting no longer names.
     * @returns labels of tokens that stay revoked, because a command made and revoked them.
     */
    followSetting(pairs: readonly { name: string; token: string }[]): Promise<string[]> {
      return alone(async (transaction) => {
        const stayRevoked: string[] = [];
        for (const { name, token } of pairs) {
          const rows = await transaction.select().from(releaseTokens);
          const digest = releaseTokenDigest(token);
          const known = rows.find((row) => row.digest === digest);
          if (!known)
            await transaction
              .insert(releaseTokens)
              .values({ ...rowOf(name, freeLabel(rows, name), token), isSetting: true });
          else if (known.isSetting) {
            const label = known.name === name ? known.label : freeLabel(rows, name);
            await transaction
              .update(releaseTokens)
              .set({ name, label, revokedAt: null })
              .where(eq(releaseTokens.digest, digest));
          } else if (known.revokedAt !== null) stayRevoked.push(known.label);
        }
        const digests = pairs.map(({ token }) => releaseTokenDigest(token));
        await transaction
          .update(releaseTokens)
          .set({ revokedAt: new Date() })
          .where(
            and(
              eq(releaseTokens.isSetting, true),
              isNull(releaseTokens.revokedAt),
              notInArray(releaseTokens.digest, digests),
            ),
          );
        return stayRevoked;
      });
    },

    make(name: string, label: string): Promise<MakeTokenResult> {
      return alone(async (transaction) => {
        const [taken] = await transaction
          .select()
          .from(releaseTokens)
          .where(and(eq(releaseTokens.name, name), eq(releaseTokens.label, label)));
        if (taken)
          return {
            ok: false,
            reason: `${name} already has a token ${label}${taken.revokedAt === null ? '' : ', which is revoked but stays in the audit'}: choose another label`,
          };
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const [row] = await transaction
          .insert(releaseTokens)
          .values(rowOf(name, label, token))
          .returning();
        if (!row) throw new Error('a token was not kept');
        return { ok: true, token, made: shown(row) };
      });
    },

    async list(): Promise<ReleaseToken[]> {
      return (
        await db
          .select()
          .from(releaseTokens)
          .orderBy(asc(releaseTokens.name), asc(releaseTokens.createdAt), asc(releaseTokens.label))
      ).map(shown);
    },

    /** Revokes a token. Revoking it again changes nothing. */
    revoke(name: string, label: string): Promise<RevokeTokenResult> {
      return alone(async (transaction) => {
        const isToken = and(eq(releaseTokens.name, name), eq(releaseTokens.label, label));
        const [row] = await transaction.select().from(releaseTokens).where(isToken);
        if (!row) return { kind: 'unknown' };
        if (row.isSetting && row.revokedAt === null) return { kind: 'setting' };
        if (row.revokedAt !== null) return { kind: 'revoked', revoked: shown(row) };
        const revokedAt = new Date();
        await transaction.update(releaseTokens).set({ revokedAt }).where(isToken);
        return { kind: 'revoked', revoked: shown({ ...row, revokedAt }) };
      });
    },
  };
}

export type ReleaseTokens = ReturnType<typeof createReleaseTokens>;

/** Length below which somebody who reads the digests can guess a token, in characters. */
const GUESSED_BELOW = 16;

/**
 * Accepts the tokens of RELEASE_TOKENS, and revokes tokens that the setting no longer names. Logs tokens that are
 * short, or revoked by command.
 */
export async function followTokenSetting(
  tokens: Pick<ReleaseTokens, 'followSetting'>,
  pairs: readonly { name: string; token: string }[],
  log: Logger,
): Promise<void> {
  for (const label of await tokens.followSetting(pairs))
    log.warn({ label }, 'RELEASE_TOKENS contains a token that a command revoked: the token stays revoked');
  const short = pairs.filter(({ token }) => token.length < GUESSED_BELOW).map(({ name }) => name);
  if (short.length > 0)
    log.warn(
      { names: short },
      'RELEASE_TOKENS contains tokens that are short enough to guess: create new tokens with npm run release -- tokens add',
    );
}
