import { expect, test } from 'vitest';
import { readSiteArguments } from './read-site-arguments.ts';

test('a site is shown on port 3010, or on another that is asked for', () => {
  expect(readSiteArguments(['--site', 'https://plainwell.example/health'])).toMatchObject({
    ok: true,
    site: new URL('https://plainwell.example/health'),
    port: 3010,
  });
  expect(readSiteArguments(['--site', 'http://127.0.0.1:3000', '--port', '3999'])).toMatchObject({
    ok: true,
    port: 3999,
  });
});

test.each([
  [['--site'], /--site must be the address/],
  [['--site', 'plainwell'], /not "plainwell"/],
  [['--site', 'file:///etc/passwd'], /--site must be the address/],
  [['--site', 'http://a.example', '--port', '70000'], /--port must be a number from 1 to 65535, not "70000"/],
  [['--site', 'http://a.example', '--port', '3e3'], /not "3e3"/],
  [['--port', '3011'], /usage/],
  [['--sight', 'http://a.example'], /unknown option --sight/],
])('%s is refused with what is wrong', (args, reason) => {
  expect(readSiteArguments(args)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
});
