import type { BrowserContext, Page } from '@playwright/test';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

/** Texts that a hostile script could read, by the way in which it tried. All should be empty. */
type Loot = Record<string, string>;

declare global {
  interface Window {
    /** The hostile remote sets this property, as scripts of a release can on any page for readers. */
    isHostileRemoteHere?: boolean;
  }
}

const ROLLBACK = '/ops/releases/rail/rollback';

let site: RunningSite;
let context: BrowserContext;
/** The operator's own page. */
let operator: Page;
/** A page for readers in the operator's browser, on which the hostile remote runs. */
let reader: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const hostile = await alteredBuild('mfe-ads-rail', {
    'browser/remoteEntry.js': (text) => `globalThis.isHostileRemoteHere = true;\n${text}`,
  });
  site = await startSite({ releases: [...Object.values(builds), hostile] });
  context = await browser.newContext({ baseURL: site.url });
  operator = await context.newPage();
  await operator.goto('/ops');
  await operator.getByRole('link', { name: 'Sign in with Linden' }).click();
  await operator.getByRole('button', { name: 'Olive Operator' }).click();
  await expect(operator).toHaveTitle(/^Now/);
  reader = await context.newPage();
  await reader.goto('/tabbed');
});
test.afterAll(async () => {
  await context.close();
  await site.stop();
});

/** Returns the version of the rail that all readers get, as the operator's page shows it. */
async function stableRail(): Promise<string | null> {
  await operator.goto('/ops/releases/rail');
  return operator.getByRole('region', { name: 'Stable' }).getByRole('link').first().textContent();
}

/** Text that only pages for operators contain. */
const SECRETS = /As of|operator@linden|name="token"|data-ticket|Roll rail back/;

test('the script of the hostile remote runs on the page of readers, in the operator’s browser @full', async () => {
  const releases = String(await reader.locator('meta[name="plainwell-releases"]').getAttribute('content'));
  const [, version = ''] = /\brail@(\S+)/.exec(releases) ?? [];
  await reader.addScriptTag({ url: `/assets/rail/${version}/browser/remoteEntry.js` });
  expect(await reader.evaluate(() => window.isHostileRemoteHere)).toBe(true);
});

test('no way of a browser to fetch or frame reads anything of operators’ pages @full', async () => {
  const loot = await reader.evaluate(async (rollback) => {
    const got: Loot = {};
    const say = (way: string, what: unknown) => (got[way] = String(what));
    for (const path of ['/ops', rollback, '/ops/events']) {
      for (const options of [
        {},
        { mode: 'no-cors' },
        { mode: 'same-origin' },
        { cache: 'force-cache' },
        { headers: { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' } },
        { method: 'POST' },
      ] as RequestInit[]) {
        say(
          `fetch ${path} ${JSON.stringify(options)}`,
          await fetch(path, options).then(async (answer) => `${answer.status} ${await answer.text()}`, String),
        );
      }
    }
    say(
      'XMLHttpRequest',
      await new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.addEventListener('loadend', () => resolve(`${request.status} ${request.responseText}`));
        request.open('GET', '/ops');
        request.send();
      }),
    );
    for (const tag of ['iframe', 'object', 'embed'] as const) {
      const element = document.createElement(tag);
      element.setAttribute(tag === 'object' ? 'data' : 'src', rollback);
      const isOver = new Promise((resolve) => {
        element.addEventListener('load', resolve);
        element.addEventListener('error', resolve);
        // A load that the page's own policy blocks fails without any other event.
        document.addEventListener('securitypolicyviolation', resolve, { once: true });
      });
      document.body.append(element);
      await isOver;
      try {
        say(
          tag,
          (element instanceof HTMLEmbedElement ? element.getSVGDocument() : element.contentDocument)?.documentElement
            .outerHTML ?? 'no document',
        );
      } catch (error) {
        say(tag, error);
      }
      element.remove();
    }
    say(
      'EventSource',
      await new Promise((resolve) => {
        const events = new EventSource('/ops/events');
        events.addEventListener('message', ({ data }) => resolve(data));
        events.addEventListener('changed', () => resolve('changed As of'));
        events.addEventListener('error', () => resolve('closed'));
      }),
    );
    for (const [script, scope] of [
      ['/ops', '/ops'],
      ['/ops/events', '/ops/'],
      [document.querySelector('script[src]')?.getAttribute('src') ?? '', '/ops'],
    ]) {
      say(
        `service worker ${script}`,
        await navigator.serviceWorker
          .register(script ?? '', { scope: scope ?? '' })
          .then(() => 'As of: it stands', String),
      );
    }
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href: '/ops' });
    document.head.append(link);
    say('cookies', document.cookie);
    history.pushState(null, '', '/ops/releases/rail');
    say('cookies of the path', document.cookie);
    history.back();
    return got;
  }, ROLLBACK);
  expect(Object.keys(loot).length).toBeGreaterThan(20);
  for (const [way, what] of Object.entries(loot)) expect(`${way}: ${what}`).not.toMatch(SECRETS);
  expect(loot['cookies of the path']).not.toContain('plainwell-ops');
  expect(
    Object.entries(loot)
      .filter(([way]) => way.startsWith('fetch') && !way.includes('no-cors'))
      .map(([, what]) => what.slice(0, 3)),
  ).not.toContain('200');
});

test('it gets no handle to a window that it opens, or in which it leads from its own page on @full', async () => {
  for (const begin of ['/ops', 'about:blank', '/tabbed']) {
    const opening = context.waitForEvent('page');
    await reader.evaluate((address) => {
      Object.assign(window, { opened: window.open(address, 'popup') });
    }, begin);
    const opened = await opening;
    await opened.waitForLoadState();
    if (begin !== '/ops')
      await reader.evaluate(() => Object.assign(Reflect.get(window, 'opened').location, { href: '/ops' }));
    await expect(opened).toHaveTitle(/^Now/);
    const seen = await reader.evaluate(() => {
      const handle: Window = Reflect.get(window, 'opened');
      try {
        return `${handle.closed} ${handle.document.documentElement.outerHTML}`;
      } catch (error) {
        return `${handle.closed} ${String(error)}`;
      }
    });
    expect(seen).toMatch(/^true/);
    expect(seen).not.toMatch(SECRETS);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();
  }
});

test('it gives no command by forms that it sends, whatever they carry, and signs nobody out @full', async () => {
  const before = await stableRail();
  await operator.goto(ROLLBACK);
  const action = String(await operator.locator('form.stack').getAttribute('action'));
  const expectedChange = await operator.locator('input[name="expectedChange"]').getAttribute('value');
  for (const token of ['', 'x'.repeat(43)]) {
    for (const [path, title] of [
      [action, 'This form is no longer valid'],
      [ROLLBACK, 'This form is no longer valid'],
    ]) {
      const page = await context.newPage();
      await page.goto('/tabbed');
      await page.evaluate(
        ({ to, fields }) => {
          const form = document.createElement('form');
          Object.assign(form, { method: 'post', action: to });
          for (const [name, value] of Object.entries(fields)) {
            const input = document.createElement('input');
            Object.assign(input, { type: 'hidden', name, value });
            form.append(input);
          }
          document.body.append(form);
          // Makes the form's page look like a page for operators.
          history.replaceState(null, '', '/ops/releases/rail/rollback');
          form.submit();
        },
        { to: path ?? '', fields: { token, expectedChange: expectedChange ?? '', why: 'hostile', percent: '100' } },
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await page.close();
    }
  }
  const page = await context.newPage();
  await page.goto('/tabbed');
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/ops/sign-out' });
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveTitle(/^Now/);
  await page.close();
  expect(await stableRail()).toBe(before);
  await operator.goto('/ops/changes');
  await expect(operator.getByText('hostile')).toHaveCount(0);
});

test('the cookie of a reader opens nothing of operators @full', async () => {
  const page = await (await context.browser()?.newContext({ baseURL: site.url }))?.newPage();
  if (!page) throw new Error('the browser is gone');
  await page.goto('/account/sign-in/linden?return=/tabbed');
  await page.getByRole('button', { name: 'Nora Whitfield' }).click();
  await page.waitForURL('**/tabbed');
  await page.goto('/ops');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to operate the site');
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('plainwell-session');
  expect((await context.cookies()).filter(({ name }) => name === 'plainwell-ops')).toMatchObject([
    { path: '/ops', httpOnly: true, sameSite: 'Strict' },
  ]);
  await page.context().close();
});
