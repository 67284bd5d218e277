import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { FormBrowser } from './browser.fixture.ts';
// Importing oidc-provider prints which Node.js releases it supports, so import it before spying on the console.
import './providers-app.ts';
import { beginSignIn, endSignIn } from './signing-in.fixture.ts';
import { startDevelopmentProviders } from './start-development-providers.ts';

const PUBLIC_URL = 'http://127.0.0.1:1';

// oidc-provider prints each message once per process, so this test must be the first of the file that starts the
// providers.
test('neither the start nor a sign-in writes to the console, and the log names nobody', async () => {
  const onConsole = (['log', 'info', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method));
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  const signIn = await startDevelopmentProviders({ publicUrl: PUBLIC_URL, log });
  for (const provider of signIn.providers) {
    const browser = new FormBrowser();
    const begun = await beginSignIn(provider, PUBLIC_URL, browser);
    await endSignIn(begun, (await browser.submit(begun.address, { name: 'Ada' })).url);
  }
  await signIn.close();

  expect(onConsole.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('Ada');
});

test('a reader who signs in after a restart is the same one', async () => {
  const subjects: (string | undefined)[] = [];
  for (let start = 1; start <= 2; start += 1) {
    const signIn = await startDevelopmentProviders({ publicUrl: PUBLIC_URL, log: pino({ level: 'silent' }) });
    const [provider] = signIn.providers;
    if (provider === undefined) throw new Error('there is no provider');
    const browser = new FormBrowser();
    const begun = await beginSignIn(provider, PUBLIC_URL, browser);
    subjects.push((await endSignIn(begun, (await browser.submit(begun.address, { name: 'Ada' })).url)).claims()?.sub);
    await signIn.close();
  }

  expect(subjects[0]).toBeDefined();
  expect(subjects[1]).toBe(subjects[0]);
});
