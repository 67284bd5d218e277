import { request as httpRequest } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FormBrowser } from '../browser.fixture.ts';
import { beginSignIn } from '../signing-in.fixture.ts';
import { startDevelopmentProviders, type DevelopmentSignIn } from '../start-development-providers.ts';

const PUBLIC_URL = 'http://127.0.0.1:1';

let signIn: DevelopmentSignIn;

beforeAll(async () => {
  signIn = await startDevelopmentProviders({ publicUrl: PUBLIC_URL, log: pino({ level: 'silent' }) });
});
afterAll(() => signIn.close());

/** Starts a sign-in at the first provider. */
function begin(browser: FormBrowser, parameters?: Record<string, string>) {
  const [provider] = signIn.providers;
  if (provider === undefined) throw new Error('there is no provider');
  return beginSignIn(provider, PUBLIC_URL, browser, parameters);
}

const issuer = () => signIn.providers[0]?.issuer ?? '';

async function textOf({ page }: { page: Response | null }): Promise<string> {
  return (await page?.text()) ?? '';
}

describe('the page of a sign-in', () => {
  test('says that it is for development, and loads and allows nothing but its own style and the way back', async () => {
    const browser = new FormBrowser();
    const { address } = await begin(browser);
    const page = await browser.request(address);
    const policy = page.headers.get('content-security-policy') ?? '';

    expect(await page.text()).toContain('Development sign-in: not real accounts, no password');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${PUBLIC_URL};`);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('shows addresses, and who works for the site, to a sign-in that asks for an address, and to no other', async () => {
    const pageWith = async (scope: string) => {
      const browser = new FormBrowser();
      return (await browser.request((await begin(browser, { scope })).address)).text();
    };
    const [reader, staff] = [await pageWith('openid profile'), await pageWith('openid profile email')];

    expect(staff).toContain('<span>Olive Operator <span class="address">operator@linden.example</span></span>');
    expect(staff).toContain('It also asks for a verified e-mail address.');
    expect(reader).not.toMatch(/Olive|@linden\.example|e-mail/);
  });

  test('speaks the language that the site asks for', async () => {
    const browser = new FormBrowser();
    const { address } = await begin(browser, { ui_locales: 'es' });
    const page = await (await browser.request(address)).text();

    expect(page).toContain('<html lang="es">');
    expect(page).toContain('Inicio de sesión de desarrollo: sin cuentas reales ni contraseña');
  });

  test.each([
    ['', 'Enter a name.'],
    ['   ', 'Enter a name.'],
    ['y'.repeat(41), 'Enter a name of at most 40 characters. This one has 41.'],
    ['\u200B', 'Enter a name with at least one letter, digit or sign that can be seen.'],
  ])('says beside the field what is wrong with the name %j, and keeps it', async (typed, message) => {
    const browser = new FormBrowser();
    const { address } = await begin(browser);
    const answer = await browser.submit(address, { name: typed });
    const page = await textOf(answer);

    expect(answer.page?.status).toBe(400);
    expect(page).toContain(`<p class="error" id="name-error">Error: ${message}</p>`);
    expect(page).toContain(`value="${typed}"`);
    expect(page).toContain('aria-describedby="name-error name-hint" aria-invalid="true" autofocus');
  });

  test('shows a typed name as text, whatever it is', async () => {
    const browser = new FormBrowser();
    const { address } = await begin(browser);
    const page = await textOf(await browser.submit(address, { name: `"><script>alert(1)</script>${'y'.repeat(40)}` }));

    expect(page).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(page).not.toContain('<script>');
  });

  test('explains a sign-in that is over, and leads back', async () => {
    const browser = new FormBrowser();
    const { address } = await begin(browser);
    await browser.submit(address, { name: 'Ada' });

    const answers = [
      await browser.submit(address, { name: 'Ada' }),
      await browser.follow(address),
      await new FormBrowser().follow(address),
    ];
    for (const answer of answers) {
      const page = await textOf(answer);
      expect(answer.page?.status).toBe(400);
      expect(page).toContain('This sign-in is no longer open');
      expect(page).toContain(`href="${PUBLIC_URL}/account/saved"`);
    }
  });
});

describe('a request that leads to no sign-in', () => {
  test.each([
    ['en', 'The site’s request does not fit'],
    ['es', 'La solicitud del sitio no es válida'],
  ])('is explained in the language asked for (%s), with what its developers need', async (language, title) => {
    const page = await (
      await new FormBrowser().request(`${issuer()}/auth?client_id=nobody&ui_locales=${language}`)
    ).text();

    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('<code>invalid_client: client is invalid</code>');
  });

  test.each(['/nope', '/linden', '/linden/nope', '/linden/interaction/a/b'])(
    'gets a page that leads back: %s',
    async (path) => {
      const answer = await new FormBrowser().request(new URL(issuer()).origin + path, {
        headers: { 'Accept-Language': 'es-MX,es;q=0.9' },
      });

      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(`href="${PUBLIC_URL}/es/account/saved">Volver a Plainwell</a>`);
    },
  );
});

describe('signing out', () => {
  /** Answers the page that asks whether to sign out, and returns the next page. */
  async function answerSignOut(fields: Record<string, string>): Promise<string> {
    const browser = new FormBrowser();
    const { address } = await begin(browser);
    await browser.submit(address, { name: 'Ada' });
    const question = await (await browser.request(`${issuer()}/session/end`)).text();
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(question) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(question) ?? [];
    return textOf(await browser.submit(action, { xsrf, ...fields }));
  }

  test('is asked for, done, and said', async () => {
    expect(await answerSignOut({ logout: 'yes' })).toContain('You are signed out');
  });

  test('is not done for a reader who stays', async () => {
    expect(await answerSignOut({})).toContain('You are still signed in');
  });
});

describe('no request gets a stack trace or a status of 500', () => {
  const odd = [
    '/',
    '/linden',
    '/linden/nope',
    '/linden/auth',
    '/linden/auth?client_id=a&client_id=b',
    '/linden/auth?client_id=__proto__',
    '/linden/auth/made-up',
    '/linden/auth?client_id=plainwell&redirect_uri=http://elsewhere.example&response_type=code',
    '/linden/auth?client_id=%00&ui_locales=es',
    '/linden/interaction',
    '/linden/interaction/',
    '/linden/interaction/made-up',
    '/linden/interaction/%E0%A4%A',
    '/linden/interaction/__proto__',
    '/linden/session/end?id_token_hint=x',
    '/linden/session/end/success?client_id=nobody',
    '/linden/me',
    '/linden/token',
    '/linden/reg/nobody',
    '//',
    '/linden//auth',
  ];
  const bodies = [
    { type: 'application/x-www-form-urlencoded', body: `name=${'x'.repeat(100_000)}` },
    { type: 'application/x-www-form-urlencoded', body: 'name=a&name=b&__proto__=c&cancel=' },
    { type: 'application/json', body: '{' },
    { type: 'application/json', body: '{"redirect_uris":"x"}' },
    { type: 'text/plain; charset=utf-99', body: 'x' },
  ];

  test.each(odd)('%s', async (path) => {
    const address = new URL(issuer()).origin + path;
    const answers = [new FormBrowser().request(address)];
    for (const { type, body } of bodies)
      answers.push(new FormBrowser().request(address, { method: 'POST', body, headers: { 'Content-Type': type } }));

    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/\bat .+\.js:\d+/);
    }
  });

  test('a body that is too large or makes no sense gets a page, in the midst of a sign-in too', async () => {
    const browser = new FormBrowser();
    const { address } = await begin(browser);
    const tooLarge = await browser.submit(address, { name: 'x'.repeat(10_000) });

    expect(tooLarge.page?.status).toBe(413);
    expect(await textOf(tooLarge)).toContain('This request cannot be read');
  });
});

test('a request by another name than this computer’s own is refused, as after DNS rebinding', async () => {
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${issuer()}/.well-known/openid-configuration`,
        { headers: { Host: host } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on('error', reject).end();
    });

  const { port } = new URL(issuer());
  expect(await Promise.all(['127.0.0.1', 'localhost', '[::1]'].map((name) => statusFor(`${name}:${port}`)))).toEqual([
    200, 200, 200,
  ]);
  expect(
    await Promise.all([`elsewhere.example:${port}`, '127.0.0.1.elsewhere.example', '0.0.0.0'].map(statusFor)),
  ).toEqual([421, 421, 421]);
});
