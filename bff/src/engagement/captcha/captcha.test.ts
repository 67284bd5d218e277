import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { CaptchaVerdict } from '@plainwell/contracts/engagement/captcha.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import { createAltcha } from './altcha.ts';
import { proofOf } from './captcha.fixture.ts';
import { captchaRoutes } from './open-captcha.ts';
import { createRecaptcha } from './recaptcha.ts';
import { captchaUses } from './schema.ts';
import { createCaptchaStore } from './store.ts';

/** Returns a copy of a proof with a changed part. */
function changed(
  proof: string,
  change: (read: {
    challenge: { parameters: Record<string, unknown>; signature: string };
    solution: Record<string, unknown>;
  }) => void,
): string {
  const read = JSON.parse(Buffer.from(proof, 'base64').toString());
  change(read);
  return Buffer.from(JSON.stringify(read)).toString('base64');
}

onEachDatabase((open) => {
  describe('the proof of work', () => {
    let database: OpenDatabase;
    beforeAll(async () => void (database = await open()));
    afterAll(() => database.close());
    /** Checks and uses a proof as the site does with a valid form. */
    const altcha = ({ secrets = ['of the site'], ...facts }: { secrets?: string[]; proofSeconds?: number } = {}) => {
      const captcha = createAltcha({ secrets: async () => secrets, store: createCaptchaStore(database.db), ...facts });
      return {
        ...captcha,
        async verify(proof: unknown): Promise<CaptchaVerdict> {
          const checked = await captcha.check(proof);
          if (checked.verdict !== 'passed') return checked.verdict;
          return (await database.db.transaction((transaction) => checked.proof.use(transaction))) ? 'passed' : 'used';
        },
      };
    };

    test('passes once, whichever process it is shown to, and however many at once', async () => {
      const proof = await proofOf(await altcha().task());
      const verdicts = await Promise.all(Array.from({ length: 8 }, () => altcha().verify(proof)));
      expect(verdicts.toSorted()).toEqual(['passed', ...Array.from({ length: 7 }, () => 'used')]);
      expect(await altcha().verify(proof)).toBe('used');
    });

    test.each([undefined, null, ''])('is missing: %j', async (proof) => {
      expect(await altcha().verify(proof)).toBe('missing');
    });

    test.each([
      7,
      {},
      ['x'],
      'x',
      '%%%',
      Buffer.from('{').toString('base64'),
      Buffer.from('{"challenge":{},"solution":null}').toString('base64'),
      'A'.repeat(100_000),
    ])('is invalid: %j', async (proof) => {
      expect(await altcha().verify(proof)).toBe('invalid');
    });

    test('is invalid without the work, for another site, and where anything of its task was changed', async () => {
      const proof = await proofOf(await altcha().task());
      const proofs = [
        changed(proof, ({ solution }) => void (solution['derivedKey'] = '00'.repeat(32))),
        changed(proof, ({ challenge }) => void (challenge.parameters['cost'] = 1)),
        changed(proof, ({ challenge }) => void (challenge.parameters['expiresAt'] = 9_999_999_999)),
        changed(proof, ({ challenge }) => void (challenge.signature = challenge.signature.toUpperCase())),
      ];
      expect(await Promise.all(proofs.map((each) => altcha().verify(each)))).toEqual(proofs.map(() => 'invalid'));
      expect(await altcha({ secrets: ['of another', 'of a third'] }).verify(proof)).toBe('invalid');
      expect(await altcha({ secrets: ['new', 'of the site'] }).verify(proof)).toBe('passed');
    });

    test('expires, and is forgotten then', async () => {
      const proof = await proofOf(await altcha({ proofSeconds: -1 }).task());
      expect(await altcha().verify(proof)).toBe('expired');
      await altcha().verify(await proofOf(await altcha().task()));
      const store = createCaptchaStore(database.db);
      await store.prune(new Date());
      expect((await database.db.select().from(captchaUses)).length).toBeGreaterThan(0);
      await store.prune(new Date(Date.now() + 3_600_000));
      expect(await database.db.select().from(captchaUses)).toEqual([]);
    });

    test('is asked for anew each time, and kept nowhere', async () => {
      const site = await serveApp(express().use(captchaRoutes(altcha())));
      onTestFinished(() => site.close());
      const answers = await Promise.all([1, 2].map(() => fetch(`${site.origin}/api/captcha`)));
      const tasks = await Promise.all(answers.map((answer) => answer.json()));
      expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
      expect(tasks[0].challenge.signature).not.toBe(tasks[1].challenge.signature);
      expect((await fetch(`${site.origin}/api/captcha`, { method: 'POST' })).status).toBe(405);
    });
  });
});

describe('reCAPTCHA', () => {
  /** Starts a service with a fixed answer, which records the requests that it gets. */
  async function service(status: number, body: string) {
    const asked: string[] = [];
    const server = createServer(async (request, response) => {
      const chunks = await request.toArray();
      asked.push(Buffer.concat(chunks).toString());
      // With a status of 0, the service never answers.
      if (status !== 0) response.writeHead(status).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const problems: string[] = [];
    const health = {
      report: ({ problem }: { problem: string }) => void problems.push(problem),
      clear: () => void (problems.length = 0),
    };
    const used = new Set<string>();
    const store = {
      isUsed: async (digest: string) => used.has(digest),
      use: async (_transaction: unknown, digest: string) => !used.has(digest) && used.add(digest).has(digest),
      forget: async (_transaction: unknown, digest: string) => void used.delete(digest),
    };
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const { task, check } = createRecaptcha({
      settings: { siteKey: 'public', secret: 'hidden', origin, minimumScore: 0.5 },
      health,
      store,
      // No short time limit for a service that answers, because it may be slow on a busy machine.
      ...(status === 0 && { timeoutMs: 200 }),
    });
    return { asked, problems, task, check, origin, verify: async (proof: unknown) => (await check(proof)).verdict };
  }

  test.each([
    ['{"success":true}', 'passed'],
    ['{"success":true,"score":0.5}', 'passed'],
    ['{"success":true,"score":0.4}', 'invalid'],
    ['{"success":false,"error-codes":["timeout-or-duplicate"]}', 'expired'],
    ['{"success":false,"error-codes":["invalid-input-response"]}', 'invalid'],
  ])('%s is %s', async (body, verdict) => {
    const { verify, asked, problems } = await service(200, body);
    expect(await verify('proof&secret=other')).toBe(verdict);
    expect([asked, problems]).toEqual([['secret=hidden&response=proof%26secret%3Dother'], []]);
  });

  test('is not asked about what is no proof', async () => {
    const { verify, asked } = await service(200, '{"success":true}');
    expect([await verify(''), await verify(7), await verify('x'.repeat(10_000))]).toEqual([
      'missing',
      'invalid',
      'invalid',
    ]);
    expect(asked).toEqual([]);
  });

  test.each([
    [500, '', 'it answers 500'],
    [0, '', 'it does not answer'],
    [200, '<html>', 'it does not answer'],
    [200, '{}', 'its answer is unknown'],
    [200, '{"success":false,"error-codes":["invalid-input-secret"]}', 'it refuses the secret'],
  ])('that answers %s %s is away, by name', async (status, body, reason) => {
    const { verify, problems } = await service(status, body);
    await expect(verify('proof')).rejects.toMatchObject({ part: 'captcha' });
    expect(problems).toEqual([expect.stringContaining(reason)]);
  });

  test('a proof that was used for a form is told apart from one that is too old, and is not asked about again', async () => {
    const { check, verify, asked } = await service(200, '{"success":true}');
    const [first, second] = [await check('proof'), await check('proof')];
    if (first.verdict !== 'passed' || second.verdict !== 'passed') throw new Error('a good proof was refused');
    const transaction = undefined as never;
    expect([await first.proof.use(transaction), await second.proof.use(transaction), await verify('proof')]).toEqual([
      true,
      false,
      'used',
    ]);
    expect(asked).toHaveLength(2);
    await first.proof.giveBack(transaction);
    expect(await verify('proof')).toBe('passed');
  });

  test('tells the browser its public key and its script alone', async () => {
    const { task, origin } = await service(200, '');
    expect(await task()).toEqual({ kind: 'recaptcha', siteKey: 'public', script: `${origin}/recaptcha/api.js` });
  });
});
