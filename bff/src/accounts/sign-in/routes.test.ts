import { request as send } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { FormBrowser } from '../development-providers/browser.fixture.ts';
import { readers, sessions } from '../schema.ts';
import { answered, RETURN, userOf } from './journey.fixture.ts';
import { startSignInSite, type SignInSite } from './site.fixture.ts';

onEachDatabase(signsReadersIn, sharesSessions);

function signsReadersIn(open: OpenForTest) {
  let database: OpenDatabase;
  let site: SignInSite;

  beforeAll(async () => {
    database = await open();
    site = await startSignInSite(database.db);
  });
  beforeEach(async () => {
    site.metrics.signIns.reset();
    await database.db.execute(sql`truncate readers, sign_in_attempts cascade`);
  });
  afterAll(async () => {
    await site.close();
    await database.close();
  });

  /**
   * Returns where the site redirects a request with this `Host` header. Uses Node.js' own client, because fetch always
   * sends the true host.
   */
  const locationAt = (host: string, path: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(site.origin);
      const sent = send({ hostname, port, path, headers: { Host: host } }, (response) => {
        response.resume();
        resolve(response.headers.location);
      });
      sent.on('error', reject).end();
    });

  const counted = async () =>
    (await site.metrics.signIns.get()).values.map(({ labels: { provider, outcome }, value }) => [
      provider,
      outcome,
      value,
    ]);

  describe('a sign-in', () => {
    test.each(['linden', 'rowan'])('at %s leads back to where the reader was, signed in', async (provider) => {
      const browser = new FormBrowser();
      const callback = await answered(site, browser, { provider });
      const done = await browser.request(callback);

      expect([done.status, done.headers.get('location'), done.headers.get('cache-control')]).toEqual([
        303,
        RETURN,
        'no-store',
      ]);
      expect(await userOf(site, browser)).toEqual({ rvoId: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Ada' });
      expect(await counted()).toEqual([[provider, 'success', 1]]);
    });

    test('gives the browser a session out of reach for scripts, and a hint within it', async () => {
      const browser = new FormBrowser();
      const cookies = (await browser.request(await answered(site, browser))).headers.getSetCookie();

      expect(cookies).toEqual([
        expect.stringMatching(/^plainwell-session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^plainwell-signed-in=1; (?!.*HttpOnly)/),
      ]);
    });

    test('asks the provider in the language of the page', async () => {
      const languageAt = async (path: string) =>
        new URL(
          (await new FormBrowser().request(`${site.origin}/account/sign-in/linden?return=${path}`)).headers.get(
            'location',
          ) ?? '',
        ).searchParams.get('ui_locales');
      expect([await languageAt('/es/salud'), await languageAt('/health')]).toEqual(['es', 'en']);
    });

    test('leads nowhere but to a page of this site', async () => {
      const browser = new FormBrowser();
      for (const path of ['//elsewhere.example', 'https://elsewhere.example', '/a\\b', 'x'.repeat(2_000)]) {
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
      expect(await locationAt('localhost:3000', '/account/sign-in/linden?return=/health')).toBe(
        `${site.origin}/account/sign-in/linden?return=/health`,
      );
      expect(await locationAt('localhost:3000', 'http://elsewhere.example/account/sign-in/linden')).toBe(
        `${site.origin}/account/sign-in/linden?`,
      );
      expect(await locationAt('127.0.0.1:3000', '/account/sign-in/linden?return=/health')).not.toContain(site.origin);
    });

    test('behind a proxy begins where the reader is, whatever host the proxy names', async () => {
      for (const host of ['plainwell.internal', 'no host!', ''])
        expect(await locationAt(host, '/account/sign-in/linden')).toMatch(/\/linden\/auth\?/);
    });
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

    // Started in one process, completed in the other.
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
