import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { FormBrowser } from '../development-providers/browser.fixture.ts';
import { startIssuer } from './issuer.fixture.ts';
import { signInAttempts } from '../schema.ts';
import { answered, begin, RETURN, userOf } from './journey.fixture.ts';
import { startSignInSite, type SignInSite } from './site.fixture.ts';

let database: OpenDatabase;
let site: SignInSite;
let late = 0;

beforeAll(async () => {
  database = await openPreparedPglite();
  site = await startSignInSite(database.db, { now: () => Date.now() + late });
});
beforeEach(async () => {
  late = 0;
  site.metrics.signIns.reset();
  await database.db.execute(sql`truncate readers, sign_in_attempts cascade`);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const counted = async () =>
  (await site.metrics.signIns.get()).values.map(({ labels: { provider, outcome }, value }) => [
    provider,
    outcome,
    value,
  ]);

const problemOf = async (response: Response) => {
  expect(response.headers.get('cache-control')).toBe('no-store');
  return [response.status, await response.json()];
};

const changed = (callback: URL, change: Record<string, string>) => {
  const url = new URL(callback);
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
  return url;
};

describe('no sign-in comes of', () => {
  test('one that the reader cancels', async () => {
    const browser = new FormBrowser();
    const { url } = await browser.submit(await begin(site, browser), { cancel: '1' });

    expect(await problemOf(await browser.request(url))).toEqual([403, { fault: 'refused', returnPath: RETURN }]);
    expect(await counted()).toEqual([['linden', 'refused', 1]]);
  });

  test('a callback that is called again, also after a success', async () => {
    const browser = new FormBrowser();
    const callback = await answered(site, browser);
    await browser.request(callback);

    expect(await problemOf(await browser.request(callback))).toEqual([
      400,
      { fault: 'unknown-attempt', returnPath: '/' },
    ]);
    expect(await userOf(site, browser)).not.toBeNull();
  });

  test.each([
    ['without anything', ''],
    ['without a state', '?code=c'],
    ['with a forged state', '?state=forged&code=c'],
    ['with two states', '?state=a&state=b&code=c'],
    ['with a state of 2 kB', `?code=c&state=${'x'.repeat(2_000)}`],
    ['with a control character', '?state=%01'],
    ['with an emoji', '?state=%F0%9F%8C%B3'],
  ])('a made-up callback %s', async (_how, query) => {
    const browser = new FormBrowser();
    await begin(site, browser);
    const forged = await browser.request(`${site.origin}/account/sign-in/linden/callback${query}`);

    expect(await problemOf(forged)).toEqual([400, { fault: 'unknown-attempt', returnPath: '/' }]);
  });

  test.each([
    ['es-MX,es;q=0.9,en;q=0.5', '/es'],
    ['en-GB,es;q=0.5', '/'],
    ['de', '/'],
    ['*', '/'],
    ['%;q=x', '/'],
  ])('a made-up callback, in the language that the browser prefers: %s', async (preferred, front) => {
    const answer = await fetch(`${site.origin}/account/sign-in/linden/callback`, {
      headers: { 'Accept-Language': preferred },
    });

    expect(await problemOf(answer)).toEqual([400, { fault: 'unknown-attempt', returnPath: front }]);
  });

  test('a callback that another browser brings, which learns nothing of where it was to lead', async () => {
    const [victim, attacker] = [new FormBrowser(), new FormBrowser()];
    const callback = await answered(site, attacker);
    await begin(site, victim);

    expect(await problemOf(await victim.request(callback))).toEqual([
      400,
      { fault: 'unknown-attempt', returnPath: '/' },
    ]);
    expect(await problemOf(await new FormBrowser().request(callback))).toMatchObject([
      400,
      { fault: 'unknown-attempt' },
    ]);
    expect(site.log()).toContain('"reason":"another-browser"');
  });

  test('a callback that comes too late', async () => {
    const browser = new FormBrowser();
    const callback = await answered(site, browser);
    late = 10 * 60 * 1_000;

    expect(await problemOf(await browser.request(callback))).toEqual([
      400,
      { fault: 'unknown-attempt', returnPath: RETURN },
    ]);
  });

  test('an answer of one provider at the callback of the other', async () => {
    const browser = new FormBrowser();
    const { search } = await answered(site, browser);

    expect(await problemOf(await browser.request(`${site.origin}/account/sign-in/rowan/callback${search}`))).toEqual([
      400,
      { fault: 'unknown-attempt', returnPath: RETURN },
    ]);
  });

  test.each([
    ['a forged code', { code: 'forged' }],
    ['the name of another issuer', { iss: 'https://elsewhere.example' }],
  ])('an answer with %s', async (_what, change) => {
    const browser = new FormBrowser();
    const callback = await answered(site, browser);

    expect(await problemOf(await browser.request(changed(callback, change)))).toEqual([
      400,
      { fault: 'invalid', returnPath: RETURN },
    ]);
    expect(await userOf(site, browser)).toBeNull();
  });

  test('the code of one sign-in with the state of another (code injection)', async () => {
    const [victim, attacker] = [new FormBrowser(), new FormBrowser()];
    const stolen = (await answered(site, victim)).searchParams.get('code') ?? '';
    const own = await answered(site, attacker, { name: 'Mallory' });

    expect(await problemOf(await attacker.request(changed(own, { code: stolen })))).toMatchObject([
      400,
      { fault: 'invalid' },
    ]);
  });

  test.each([
    ['another name', 'unknown'],
    ['an emoji', '%F0%9F%8C%B3'],
    ['a part of the language', '__proto__'],
    ['a path', '..%2f..'],
    ['10 kB', 'x'.repeat(10_000)],
  ])('a provider that the site does not offer: %s', async (_what, provider) => {
    const browser = new FormBrowser();
    const [begun, called] = await Promise.all(
      ['?return=/es', '/callback?state=s&code=c'].map((rest) =>
        browser.request(`${site.origin}/account/sign-in/${provider}${rest}`),
      ),
    );

    expect([begun, called].map((response) => response?.status)).toEqual([404, 404]);
    expect(await begun?.json()).toEqual({ fault: 'no-provider', returnPath: '/es' });
    expect(await counted()).toEqual([['', 'no-provider', 2]]);
  });

  test('a provider that is down, and the log says which', async () => {
    const issuer = await startIssuer();
    await issuer.close();
    const away = await startSignInSite(database.db, { providers: [issuer.settings] });
    const response = await new FormBrowser().request(`${away.origin}/account/sign-in/example?return=/health`);

    expect(await problemOf(response)).toEqual([503, { fault: 'unavailable', returnPath: '/health' }]);
    expect(away.log()).toMatch(
      /"level":50.*"provider":"example","fault":"unavailable","reason":"discovery: no answer: ECONNREFUSED"/,
    );
    await away.close();
  });

  test('looking at the callback without calling it, and the sign-in waits', async () => {
    const browser = new FormBrowser();
    const callback = await answered(site, browser);

    expect((await browser.request(callback, { method: 'HEAD' })).status).toBe(405);
    expect((await browser.request(callback)).status).toBe(303);
  });
});

test('nothing secret of a sign-in comes into the log or stays in the database', async () => {
  const browser = new FormBrowser();
  const callback = await answered(site, browser);
  await browser.request(changed(callback, { code: 'a-forged-code' }));
  await browser.request(callback);

  for (const secret of [callback.searchParams.get('state'), callback.searchParams.get('code'), 'a-forged-code'])
    expect(site.log()).not.toContain(secret);
  expect(await database.db.select().from(signInAttempts)).toEqual([]);
});
