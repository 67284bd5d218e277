import express from 'express';
import { expect, test } from 'vitest';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import { createSessionCookie } from './session-cookie.ts';

const session = { value: 'of-one-browser', expiresAt: new Date('2026-12-21T10:00:00Z') };

/** Returns the session cookie and the hint, as a browser gets them from a site at this address. */
async function cookiesAt(publicUrl: string): Promise<[string, string]> {
  const app = express().get('/', (_request, response) => {
    createSessionCookie(publicUrl).set(response, session);
    response.end();
  });
  const { origin, close } = await serveApp(app);
  const [cookie = '', hint = ''] = (await fetch(origin)).headers.getSetCookie();
  await close();
  return [cookie, hint];
}

test('the cookies of a session are out of reach for other sites, and the one that opens it for scripts too; it is bound to this host on https', async () => {
  const [cookie, hint] = await cookiesAt('https://plainwell.example');

  for (const attribute of [
    '__Host-plainwell-session=of-one-browser;',
    'Path=/',
    'HttpOnly',
    'Secure',
    'SameSite=Lax',
    'Expires=Mon, 21 Dec 2026',
  ])
    expect(cookie).toContain(attribute);
  for (const attribute of ['plainwell-signed-in=1;', 'Path=/', 'Secure', 'SameSite=Lax', 'Expires=Mon, 21 Dec 2026'])
    expect(hint).toContain(attribute);
  expect(hint).not.toContain('HttpOnly');
  expect(cookie + hint).not.toContain('Domain');
});

test('on a machine without https they are set all the same, out of reach for scripts and other sites', async () => {
  const [cookie] = await cookiesAt('http://127.0.0.1:3000');

  for (const attribute of ['HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(attribute);
  expect(cookie).toMatch(/^plainwell-session=/);
  expect(cookie).not.toContain('Secure');
});
