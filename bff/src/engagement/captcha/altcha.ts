import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { digestOf } from '../../platform/secret.ts';
import type { Captcha, CheckedProof } from './captcha.ts';
import { type CaptchaStore, recordedProof } from './store.ts';

/** Iterations of PBKDF2 in one attempt, about 1 ms on a desktop computer. */
const ROUNDS = 5_000;
/**
 * Number of attempts that a browser needs to find the key, random within this range. They take about 0.25 s on a
 * desktop computer and 1 s on a slow phone.
 */
const ATTEMPTS = { from: 100, to: 200 } as const;
/**
 * Lifetime of a proof, in seconds: as long as a reader may take to fill in a form. The browser starts a new task before
 * the end.
 */
export const PROOF_S = 20 * 60;
/** Maximum length of a proof, in characters. Our own proofs have about 700. */
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

type ReadProof = z.infer<typeof proofSchema>;

function readProof(proof: string): ReadProof | null {
  if (proof.length > PROOF_MAXIMUM) return null;
  const read = proofSchema.safeParse(parseJson(Buffer.from(proof, 'base64').toString()));
  return read.success ? read.data : null;
}

interface AltchaParts {
  /**
   * Returns the secrets with which tasks are signed, so that nobody else can make a valid one. All processes of the
   * site share them. The first signs, each verifies.
   */
  secrets: () => Promise<readonly string[]>;
  store: Pick<CaptchaStore, 'forget' | 'isUsed' | 'use'>;
  /** @default PROOF_S */
  proofSeconds?: number;
}

/**
 * Creates the proof-of-work captcha (ALTCHA): no image, no external service, no data about the reader. Creating a task
 * costs the server one attempt, checking a proof costs none.
 */
export function createAltcha({ secrets, store, proofSeconds = PROOF_S }: AltchaParts): Captcha {
  const allSecrets = async () =>
    (await secrets()).map((secret) => ({
      hmacSignatureSecret: `task ${secret}`,
      hmacKeySignatureSecret: `key ${secret}`,
    }));

  /** Verifies a proof with each secret, the current one first. */
  async function verify(read: ReadProof) {
    let verdict = { verified: false, expired: false };
    for (const secret of await allSecrets()) {
      verdict = await verifySolution({ ...read, deriveKey, ...secret });
      if (verdict.verified || verdict.expired) break;
    }
    return verdict;
  }

  return {
    async task() {
      const [current] = await allSecrets();
      const counter = randomInt(ATTEMPTS.to, ATTEMPTS.from);
      const expiresAt = Math.floor(Date.now() / 1_000) + proofSeconds;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter,
        deriveKey,
        expiresAt,
        ...current,
      });
      return { kind: 'altcha', challenge };
    },
    async check(proof): Promise<CheckedProof> {
      if (proof === undefined || proof === null || proof === '') return { verdict: 'missing' };
      const read = typeof proof === 'string' ? readProof(proof) : null;
      if (read === null) return { verdict: 'invalid' };
      const { verified, expired } = await verify(read);
      if (expired) return { verdict: 'expired' };
      if (!verified) return { verdict: 'invalid' };
      const proofs = recordedProof(
        store,
        digestOf(read.challenge.signature),
        new Date(read.challenge.parameters.expiresAt * 1_000),
      );
      // Refuses a used proof here, before the caller takes from any budget. If several forms send one proof at the same
      // time, `use` accepts only the first.
      return (await proofs.isUsed()) ? { verdict: 'used' } : { verdict: 'passed', proof: proofs };
    },
  };
}
