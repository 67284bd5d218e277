import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../database/each-database.fixture.ts';
import { FormBrowser } from '../development-sign-in/browser.fixture.ts';
import { startIssuer } from './issuer.fixture.ts';
import { readers, sessions, signInAttempts } from './schema.ts';
import { startSignInSite, type SignInSite } from './sign-in-site.fixture.ts';

await onEachDatabase(signsReadersIn, sharesSessions);

const RETURN = '/es/salud/asma?a=1#fuentes';

/** Begins a sign-in in a browser and arrives at the provider's page. */
async function begin(site: SignInSite, browser: FormBrowser, { provider = 'linden', path = RETURN } = {}): Promise<URL> {
  const begun = await browser.follow(`${site.origin}/account/sign-in/${provider}?return=${encodeURIComponent(path)}`);
  return (await browser.follow(begun.url)).url;
}

/** Begins one and lets the reader say who they are. @returns the callback that the browser is about to call. */
async function answered(site: SignInSite, browser: FormBrowser, { name = 'Ada', provider = 'linden', path = RETURN } = {}): Promise<URL> {
  return (await browser.submit(await begin(site, browser, { provider, path }), { name })).url;
}

const userOf = async (site: SignInSite, browser: FormBrowser) => (await (await browser.request(`${site.origin}/api/session`)).json()).user;

const problemOf = async (response: Response) => {
  expect(response.headers.get('cache-control')).toBe('no-store');
  return [response.status, await response.json()];
};

const changed = (callback: URL, change: Record<string, string>) => {
  const url = new URL(callback);
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
  return url;
};

function signsReadersIn(open: OpenForTest) {
  let database: OpenDatabase;
  let site: SignInSite;
  let late = 0;

  beforeAll(async () => {
    database = await open();
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

  const counted = async () => (await site.metrics.signIns.get()).values.map(({ labels: { provider, outcome }, value }) => [provider, outcome, value]);

  describe('a sign-in', () => {
    test.each(['linden', 'rowan'])('at %s leads back to where the reader was, signed in', async (provider) => {
      const browser = new FormBrowser();
      const callback = await answered(site, browser, { provider });
      const done = await browser.request(callback);

      expect([done.status, done.headers.get('location'), done.headers.get('cache-control')]).toEqual([303, RETURN, 'no-store']);
      expect(await userOf(site, browser)).toEqual({ rvoId: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Ada' });
      expect(await counted()).toEqual([[provider, 'success', 1]]);
    });

    test('gives the browser a session out of reach for scripts, and a hint within it', async () => {
      const browser = new FormBrowser();
      const cookies = (await browser.request(await answered(site, browser))).headers.getSetCookie();

      expect(cookies).toEqual([expect.stringMatching(/^plainwell-session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/), expect.stringMatching(/^plainwell-signed-in=1; (?!.*HttpOnly)/)]);
    });

    test('asks the provider in the language of the page', async () => {
      const languageAt = async (path: string) =>
        new URL((await new FormBrowser().request(`${site.origin}/account/sign-in/linden?return=${path}`)).headers.get('location') ?? '').searchParams.get('ui_locales');
      expect([await languageAt('/es/salud'), await languageAt('/health')]).toEqual(['es', 'en']);
    });

    test('leads nowhere but to a page of this site', async () => {
      const browser = new FormBrowser();
      for (const path of ['//elsewhere.example', 'https://elsewhere.example', '/a\\b', 'x'.repeat(5_000)]) {
        const done = await browser.request(await answered(site, browser, { path }));
        expect(done.headers.get('location')).toBe('/');
      }
    });

    test('again is the same reader in a new session, and the old one is over', async () => {
      const browser = new FormBrowser();
      const [cookie = ''] = (await browser.request(await answered(site, browser))).headers.getSetCookie();
      const first = await userOf(site, browser);
      await browser.request(await answered(site, browser));

      expect(await userOf(site, browser)).toEqual(first);
      expect(await database.db.select().from(sessions)).toHaveLength(1);
      const old = await fetch(`${site.origin}/api/session`, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
      expect((await old.json()).user).toBeNull();
    });

    test('as somebody else is another reader', async () => {
      const browser = new FormBrowser();
      await browser.request(await answered(site, browser));
      await browser.request(await answered(site, browser, { name: 'Grace' }));

      expect(await userOf(site, browser)).toMatchObject({ name: 'Grace' });
      expect(await database.db.select().from(readers)).toHaveLength(2);
    });

    test('in one tab leaves those in other tabs of the browser alone', async () => {
      const browser = new FormBrowser();
      const first = await answered(site, browser, { path: '/first' });
      const second = await answered(site, browser, { path: '/second', provider: 'rowan' });

      expect((await browser.request(second)).headers.get('location')).toBe('/second');
      expect((await browser.request(first)).headers.get('location')).toBe('/first');
    });

    test('on another name of this machine begins at the public address, where its cookies will be seen', async () => {
      const port = new URL(site.origin).port;
      const elsewhere = await fetch(`http://localhost:${port}/account/sign-in/linden?return=/health`, { redirect: 'manual' }).catch(() => null);
      // A machine on which "localhost" is an IPv6 address alone does not reach the site by that name.
      if (elsewhere === null) return;
      expect(elsewhere.headers.get('location')).toBe(`${site.origin}/account/sign-in/linden?return=/health`);
    });
  });

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

      expect(await problemOf(await browser.request(callback))).toEqual([400, { fault: 'unknown-attempt', returnPath: '/' }]);
      expect(await userOf(site, browser)).not.toBeNull();
    });

    test.each([
      ['without anything', ''],
      ['without a state', '?code=c'],
      ['with a forged state', '?state=forged&code=c'],
      ['with two states', '?state=a&state=b&code=c'],
      ['with a state of 10 kB', `?code=c&state=${'x'.repeat(10_000)}`],
      ['with a control character', '?state=%00'],
      ['with an emoji', '?state=%F0%9F%8C%B3'],
    ])('a made-up callback %s', async (_how, query) => {
      const browser = new FormBrowser();
      await begin(site, browser);
      const forged = await browser.request(`${site.origin}/account/sign-in/linden/callback${query}`);

      expect(await problemOf(forged)).toEqual([400, { fault: 'unknown-attempt', returnPath: '/' }]);
    });

    test('a callback that another browser brings, which learns nothing of where it was to lead', async () => {
      const [victim, attacker] = [new FormBrowser(), new FormBrowser()];
      const callback = await answered(site, attacker);
      await begin(site, victim);

      expect(await problemOf(await victim.request(callback))).toEqual([400, { fault: 'unknown-attempt', returnPath: '/' }]);
      expect(await problemOf(await new FormBrowser().request(callback))).toMatchObject([400, { fault: 'unknown-attempt' }]);
      expect(site.log()).toContain('"reason":"another-browser"');
    });

    test('a callback that comes too late', async () => {
      const browser = new FormBrowser();
      const callback = await answered(site, browser);
      late = 10 * 60 * 1_000;

      expect(await problemOf(await browser.request(callback))).toEqual([400, { fault: 'unknown-attempt', returnPath: RETURN }]);
    });

    test('an answer of one provider at the callback of the other', async () => {
      const browser = new FormBrowser();
      const { search } = await answered(site, browser);

      expect(await problemOf(await browser.request(`${site.origin}/account/sign-in/rowan/callback${search}`))).toEqual([400, { fault: 'unknown-attempt', returnPath: RETURN }]);
    });

    test.each([
      ['a forged code', { code: 'forged' }],
      ['the name of another issuer', { iss: 'https://elsewhere.example' }],
    ])('an answer with %s', async (_what, change) => {
      const browser = new FormBrowser();
      const callback = await answered(site, browser);

      expect(await problemOf(await browser.request(changed(callback, change)))).toEqual([400, { fault: 'invalid', returnPath: RETURN }]);
      expect(await userOf(site, browser)).toBeNull();
    });

    test('the code of one sign-in with the state of another (code injection)', async () => {
      const [victim, attacker] = [new FormBrowser(), new FormBrowser()];
      const stolen = (await answered(site, victim)).searchParams.get('code') ?? '';
      const own = await answered(site, attacker, { name: 'Mallory' });

      expect(await problemOf(await attacker.request(changed(own, { code: stolen })))).toMatchObject([400, { fault: 'invalid' }]);
    });

    test.each([
      ['another name', 'unknown'],
      ['an emoji', '%F0%9F%8C%B3'],
      ['a part of the language', '__proto__'],
      ['a path', '..%2f..'],
      ['10 kB', 'x'.repeat(10_000)],
    ])('a provider that the site does not offer: %s', async (_what, provider) => {
      const browser = new FormBrowser();
      const [begun, called] = await Promise.all(['?return=/es', '/callback?state=s&code=c'].map((rest) => browser.request(`${site.origin}/account/sign-in/${provider}${rest}`)));

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
      expect(away.log()).toMatch(/"level":50.*"provider":"example","fault":"unavailable","reason":"discovery: no answer: ECONNREFUSED"/);
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

    for (const secret of [callback.searchParams.get('state'), callback.searchParams.get('code'), 'a-forged-code']) expect(site.log()).not.toContain(secret);
    expect(await database.db.select().from(signInAttempts)).toEqual([]);
  });
}

function sharesSessions(open: OpenForTest) {
  test('several processes share sign-ins and sessions, and a restart ends neither', async () => {
    const databases = await Promise.all([open(), open()]);
    const [first, second] = databases;
    if (first === undefined || second === undefined) throw new Error('there are no databases');
    const one = await startSignInSite(first.db);
    const other = await startSignInSite(second.db, { sharedWith: one });
    const at = (url: URL, site: SignInSite) => new URL(`${site.origin}${url.pathname}${url.search}`);
    const browser = new FormBrowser();

    // Begun in one process, ended in the other.
    expect((await browser.request(at(await answered(one, browser), other))).status).toBe(303);
    const users = [await userOf(one, browser), await userOf(other, browser)];
    expect(users[0]).toMatchObject({ name: 'Ada' });
    expect(users[1]).toEqual(users[0]);

    await other.close();
    const restarted = await startSignInSite(second.db, { sharedWith: one });
    expect(await userOf(restarted, browser)).toEqual(users[0]);
    await browser.request(`${restarted.origin}/account/sign-out`, { method: 'POST' });
    expect(await userOf(one, browser)).toBeNull();

    await Promise.all([one.close(), restarted.close()]);
    await Promise.all(databases.map((database) => database.close()));
  });
}
