import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { digestOf } from '../../platform/secret.ts';
import type { Captcha, CheckedProof } from './captcha.ts';
import { type CaptchaStore, recordedProof } from './store.ts';

/** Rounds of one attempt (PBKDF2), about 1 ms on a desktop computer. */
const ROUNDS = 5_000;
/**
 * Attempts that find the key, by chance between these: a quarter of a second on a desktop computer, a second on a slow
 * phone.
 */
const ATTEMPTS = { from: 100, to: 200 } as const;
/**
 * Seconds for which a proof is good: as long as somebody may take to fill in a form. A browser begins a new one before
 * that.
 */
export const PROOF_S = 20 * 60;
/** Longest proof; ours have 700 characters. */
const PROOF_MAXIMUM = 4_096;

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readProof(proof: string) {
  if (proof.length > PROOF_MAXIMUM) return null;
  const read = proofSchema.safeParse(parseJson(Buffer.from(proof, 'base64').toString()));
  return read.success ? read.data : null;
}

interface AltchaParts {
  /** Signs tasks, so that none is made up. All processes of the site have the same. */
  secret: string;
  store: Pick<CaptchaStore, 'forget' | 'isUsed' | 'use'>;
  /** @default PROOF_S */
  proofSeconds?: number;
}

/**
 * A proof of work (ALTCHA): no picture, no outside service, nothing of the reader. Making a task costs one attempt, and
 * checking a proof none.
 */
export function createAltcha({ secret, store, proofSeconds = PROOF_S }: AltchaParts): Captcha {
  const secrets = { hmacSignatureSecret: `task ${secret}`, hmacKeySignatureSecret: `key ${secret}` };
  return {
    async task() {
      const counter = randomInt(ATTEMPTS.to, ATTEMPTS.from);
      const expiresAt = Math.floor(Date.now() / 1_000) + proofSeconds;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter,
        deriveKey,
        expiresAt,
        ...secrets,
      });
      return { kind: 'altcha', challenge };
    },
    async check(proof): Promise<CheckedProof> {
      if (proof === undefined || proof === null || proof === '') return { verdict: 'missing' };
      const read = typeof proof === 'string' ? readProof(proof) : null;
      if (read === null) return { verdict: 'invalid' };
      const { verified, expired } = await verifySolution({ ...read, deriveKey, ...secrets });
      if (expired) return { verdict: 'expired' };
      if (!verified) return { verdict: 'invalid' };
      const proofs = recordedProof(
        store,
        digestOf(read.challenge.signature),
        new Date(read.challenge.parameters.expiresAt * 1_000),
      );
      // Before anything else is counted for it; of several at once the first is told when it is used up.
      return (await proofs.isUsed()) ? { verdict: 'used' } : { verdict: 'passed', proof: proofs };
    },
  };
}
