import { sql } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { openSigningKeys } from '../../platform/signing-keys/open-signing-keys.ts';
import type { SigningKeys } from '../../platform/signing-keys/signing-key.ts';
import { keysOf, testKey } from '../../platform/signing-keys/signing-keys.fixture.ts';
import { createBearerTokens } from '../sessions/bearer-tokens.ts';
import { article, PUBLIC_URL, servedSavedArticles } from './saved-articles-site.fixture.ts';

const TEN_MINUTES_MS = 600_000;
const site = servedSavedArticles();
const { call, put, listed, tokenOf } = site;

const issuedBy = (keys: SigningKeys, time: number) =>
  tokenOf(
    site.ada,
    createBearerTokens(keys, PUBLIC_URL, site.sessions, () => time),
  );
/** Returns keys of a stranger, who gives them the id of the site's key. */
const strangersKeys = async () => keysOf(await testKey((await openSigningKeys(site.db)).current().kid));
const claims = (audience: string) =>
  new SignJWT().setSubject(site.ada).setIssuer(PUBLIC_URL).setAudience(audience).setExpirationTime('1h');

describe('a call', () => {
  test.each(['GET', 'PUT', 'DELETE'])('%s without a token is told to bring one', async (method) => {
    const answer = await call(site.ada, {
      method,
      path: method === 'DELETE' ? '/a1/site/lifestyle' : '',
      ...(method === 'PUT' && { body: article }),
    });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('with another reader’s token opens nothing, and is counted', async () => {
    await put(article);
    for (const asked of [
      { as: site.ben },
      { as: site.ben, method: 'PUT', body: article },
      { as: site.ben, method: 'DELETE', path: '/a1/site/lifestyle' },
    ]) {
      expect((await call(site.ada, asked)).status).toBe(403);
    }
    expect((await listed()).total).toBe(1);
    expect((await site.metrics.refusedTokens.get()).values).toMatchObject([
      { labels: { fault: 'another-reader' }, value: 3 },
    ]);
  });

  test.each<[string, () => Promise<string> | string, string]>([
    ['that has expired', async () => issuedBy(await openSigningKeys(site.db), Date.now() - TEN_MINUTES_MS), 'expired'],
    ['of another key', async () => issuedBy(await strangersKeys(), Date.now()), 'forged'],
    [
      'for another purpose',
      async () => {
        const { kid, privateKey } = (await openSigningKeys(site.db)).current();
        return claims('elsewhere').setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey);
      },
      'forged',
    ],
    [
      'without a signature (alg: none)',
      () =>
        new UnsecuredJWT()
          .setSubject(site.ada)
          .setIssuer(PUBLIC_URL)
          .setAudience('plainwell-profile')
          .setExpirationTime('1h')
          .encode(),
      'forged',
    ],
    ['of 10 kB', () => 'x'.repeat(10_000), 'malformed'],
  ])('with a token %s opens nothing, and is logged and counted without the token', async (_what, make, fault) => {
    const token = await make();
    const list = site.addressOf(site.ada);
    const answer = await fetch(list, { headers: { Authorization: `Bearer ${token}` } });

    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect((await site.metrics.refusedTokens.get()).values).toMatchObject([{ labels: { fault }, value: 1 }]);
    expect(JSON.parse(site.lines)).toMatchObject({ fault, method: 'GET' });
    expect(site.lines).not.toContain(token);
  });

  test('of a reader who is gone since is told to sign in', async () => {
    const authorization = `Bearer ${await tokenOf(site.ada)}`;
    await site.db.execute(sql`truncate readers cascade`);
    expect((await fetch(site.addressOf(site.ada), { headers: { authorization } })).status).toBe(401);
    expect((await site.metrics.refusedTokens.get()).values).toMatchObject([{ labels: { fault: 'ended' }, value: 1 }]);
  });

  test('of somebody who has signed out since is told to sign in, at once', async () => {
    const { value } = await site.sessions.begin(site.ada);
    const session = await site.sessions.sessionOf(value);
    const authorization = `Bearer ${session === null ? '' : (await site.tokens.issue(session)).token}`;
    const list = () => fetch(site.addressOf(site.ada), { headers: { authorization } });
    expect((await list()).status).toBe(200);
    await site.sessions.revoke(value);
    expect((await list()).status).toBe(401);
  });
});
