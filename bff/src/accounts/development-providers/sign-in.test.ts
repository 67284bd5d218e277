import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchUserInfo } from 'openid-client';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';
import { FormBrowser } from './browser.fixture.ts';
import { developmentProviders } from '../../config/sign-in/development-readers.ts';
import { beginSignIn, endSignIn } from './signing-in.fixture.ts';
import { startDevelopmentProviders, type DevelopmentSignIn } from './start-development-providers.ts';

const PUBLIC_URL = 'http://127.0.0.1:1';
const ids = ['linden', 'rowan'];

let signIn: DevelopmentSignIn;

beforeAll(async () => {
  signIn = await startDevelopmentProviders({ publicUrl: PUBLIC_URL, log: pino({ level: 'silent' }) });
});
afterAll(() => signIn.close());

function providerOf(id: string): ProviderSettings {
  const provider = signIn.providers.find((each) => each.id === id);
  if (provider === undefined) throw new Error(`there is no provider ${id}`);
  return provider;
}

const begin = (id: string, browser: FormBrowser, parameters?: Record<string, string>) =>
  beginSignIn(providerOf(id), PUBLIC_URL, browser, parameters);

/** Signs in with a typed name and returns the claims that the site receives. */
async function claimsOf(id: string, name: string, browser = new FormBrowser()) {
  const begun = await begin(id, browser);
  const { url } = await browser.submit(begun.address, { name });
  const tokens = await endSignIn(begun, url);
  return { tokens, claims: tokens.claims(), configuration: begun.configuration };
}

test('the site is registered with two providers that keep their accounts under lasting names', () => {
  expect(
    signIn.providers.map(({ id, name, identityIssuer, isDevelopment }) => ({
      id,
      name,
      identityIssuer,
      isDevelopment,
    })),
  ).toEqual([
    { id: 'linden', name: 'Linden', identityIssuer: 'urn:plainwell:development:linden', isDevelopment: true },
    { id: 'rowan', name: 'Rowan', identityIssuer: 'urn:plainwell:development:rowan', isDevelopment: true },
  ]);
});

describe.each(ids)('a sign-in at %s', (id) => {
  test('with a development reader gives the site a subject and the name', async () => {
    const browser = new FormBrowser();
    const begun = await begin(id, browser);
    const page = await (await browser.request(begun.address)).text();
    const name = /name="reader" value="([^"]+)"/.exec(page)?.[1] ?? '';

    const { url } = await browser.submit(begun.address, { reader: name });
    const tokens = await endSignIn(begun, url);

    const claims = tokens.claims();
    expect(claims).toMatchObject({ iss: providerOf(id).issuer, name });
    expect(await fetchUserInfo(begun.configuration, tokens.access_token, claims?.sub ?? '')).toEqual({
      sub: claims?.sub,
      name,
    });
  });

  test('with a development reader gives a site that asks for it the verified address, and with a typed name none, whosever name it is', async () => {
    const [{ name, email } = { name: '', email: '' }] =
      developmentProviders.find((each) => each.id === id)?.readers ?? [];
    const claimsWith = async (fields: Record<string, string>) => {
      const browser = new FormBrowser();
      const begun = await begin(id, browser, { scope: 'openid profile email' });
      return (await endSignIn(begun, (await browser.submit(begun.address, fields)).url)).claims();
    };
    expect(await claimsWith({ reader: name })).toMatchObject({ name, email, email_verified: true });
    const typed = await claimsWith({ name });
    expect(typed?.['name']).toBe(name);
    expect(typed).not.toHaveProperty('email');
    expect((await claimsWith({ reader: 'Nobody', name: 'Ada' }))?.['name']).toBe('Ada');
  });

  test.each([
    ['spaces around it', '  Ada   Lovelace ', 'Ada Lovelace'],
    ['emoji', '🧘🏽‍♀️ Zoë', '🧘🏽‍♀️ Zoë'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['40 characters of four bytes', '🌻'.repeat(40), '🌻'.repeat(40)],
  ])(
    'with an invented name with %s gives that name, and a subject of at most 255 ASCII characters',
    async (_what, typed, name) => {
      const { claims } = await claimsOf(id, typed);

      expect(claims?.['name']).toBe(name);
      expect(claims?.sub).toMatch(/^[\x21-\x7e]{1,255}$/);
    },
  );

  test('with the same name is the same reader, however the accent was typed, and another name is another', async () => {
    const [first, again, other] = await Promise.all(
      ['Lucía', 'Luci\u0301a', 'Lucia'].map((name) => claimsOf(id, name)),
    );

    expect(again?.claims?.sub).toBe(first?.claims?.sub);
    expect(other?.claims?.sub).not.toBe(first?.claims?.sub);
  });

  test('that is cancelled tells the site access_denied', async () => {
    const browser = new FormBrowser();
    const { address, state } = await begin(id, browser);

    const { url } = await browser.submit(address, { cancel: '1' });

    expect(url.href).toMatch(`${PUBLIC_URL}/account/sign-in/${id}/callback?`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: 'access_denied',
      state,
      iss: providerOf(id).issuer,
    });
  });

  test('needs the verifier that belongs to its challenge', async () => {
    const browser = new FormBrowser();
    const begun = await begin(id, browser);
    const { url } = await browser.submit(begun.address, { name: 'Ada' });

    await expect(endSignIn(begun, url, { verifier: 'x'.repeat(43) })).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('gives a code that is good once, and takes its token back when it is used twice', async () => {
    const browser = new FormBrowser();
    const begun = await begin(id, browser);
    const { url } = await browser.submit(begun.address, { name: 'Ada' });
    const tokens = await endSignIn(begun, url);

    await expect(endSignIn(begun, url)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(
      fetchUserInfo(begun.configuration, tokens.access_token, tokens.claims()?.sub ?? ''),
    ).rejects.toMatchObject({ status: 401 });
  });

  test('asks again each time, and one browser may be another reader the next time', async () => {
    const browser = new FormBrowser();
    await claimsOf(id, 'Ada', browser);

    const { claims } = await claimsOf(id, 'Grace', browser);

    expect(claims?.['name']).toBe('Grace');
  });
});

test('sign-ins in two tabs of one browser both end, each with its own reader', async () => {
  const browser = new FormBrowser();
  await claimsOf('linden', 'Ada', browser);
  const [first, second] = [await begin('linden', browser), await begin('linden', browser)];

  const grace = await endSignIn(first, (await browser.submit(first.address, { name: 'Grace' })).url);
  const mary = await endSignIn(second, (await browser.submit(second.address, { name: 'Mary' })).url);

  expect([grace, mary].map((tokens) => tokens.claims()?.['name'])).toEqual(['Grace', 'Mary']);
});

test('a request without a PKCE challenge, or with a plain one, is refused', async () => {
  const plain = { code_challenge_method: 'plain' };
  const none = { code_challenge: '', code_challenge_method: '' };
  const answers = await Promise.all([plain, none].map((parameters) => begin('linden', new FormBrowser(), parameters)));

  expect(answers.map(({ address }) => address.searchParams.get('error'))).toEqual([
    'invalid_request',
    'invalid_request',
  ]);
});

test('the browser that signed in is known to a request that forbids asking, and no other browser is', async () => {
  const browser = new FormBrowser();
  await claimsOf('rowan', 'Ada', browser);

  const known = await begin('rowan', browser, { prompt: 'none' });
  const stranger = await begin('rowan', new FormBrowser(), { prompt: 'none' });

  expect((await endSignIn(known, known.address)).claims()?.['name']).toBe('Ada');
  expect(stranger.address.searchParams.get('error')).toBe('login_required');
});
