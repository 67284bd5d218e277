import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseSite } from './site-choice.ts';

const checkout = join(import.meta.dirname, '../../../..');
const outside = tmpdir();

test('a site by address needs its team’s token, and says so', () => {
  expect(chooseSite('https://www.example.org', {}, outside)).toMatchObject({
    ok: false,
    exitCode: 2,
    message: expect.stringContaining('RELEASE_TOKEN'),
  });
  expect(chooseSite(undefined, { RELEASE_SITE: 'https://www.example.org/', RELEASE_TOKEN: 's' }, outside)).toEqual({
    ok: true,
    value: { kind: 'site', url: 'https://www.example.org', token: 's' },
  });
});

test('a token does not travel unprotected, but may stay on this machine', () => {
  expect(chooseSite('http://www.example.org', { RELEASE_TOKEN: 's' }, outside)).toMatchObject({
    ok: false,
    exitCode: 2,
    message: expect.stringContaining('https'),
  });
  for (const site of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
    expect(chooseSite(site, { RELEASE_TOKEN: 's' }, outside)).toMatchObject({ ok: true });
});

test('without an address it is the site of DATA_DIR, which in a checkout is ./data of its root', () => {
  expect(chooseSite(undefined, {}, join(checkout, 'mfe-article'))).toEqual({
    ok: true,
    value: { kind: 'folder', dataDir: join(checkout, 'data'), checkout },
  });
  expect(chooseSite(undefined, { DATA_DIR: '/srv/site' }, outside)).toEqual({
    ok: true,
    value: { kind: 'folder', dataDir: '/srv/site', checkout: null },
  });
  expect(chooseSite(undefined, {}, outside)).toMatchObject({
    ok: false,
    exitCode: 2,
    message: expect.stringContaining('--site'),
  });
});
