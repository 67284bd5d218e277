import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

function settings(environment: Record<string, string>) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.message);
  return read.settings;
}

test('without any setting the site runs on port 3000 of this machine', () => {
  expect(settings({})).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', databaseUrl: undefined });
});

test('an empty setting counts as not set', () => {
  expect(settings({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('staff are addresses with commas between them, whatever their case', () => {
  expect(settings({})).toMatchObject({ operatorEmails: undefined, editorEmails: undefined });
  expect(settings({ OPERATOR_EMAILS: ' Ada@Example.org, ben@example.org,ada@example.org,', EDITOR_EMAILS: 'desk@example.org' })).toMatchObject({
    operatorEmails: ['ada@example.org', 'ben@example.org'],
    editorEmails: ['desk@example.org'],
  });
});

test('a list of staff names the address that is none', () => {
  expect(readSettings({ OPERATOR_EMAILS: 'ada@example.org, ben' })).toEqual({
    ok: false,
    message: 'setting OPERATOR_EMAILS: must be e-mail addresses with commas between them; "ben" is none',
  });
});

test('an address sets no test flag unless that is allowed', () => {
  expect(settings({}).areTestFlagsAllowed).toBe(false);
  expect(settings({ ALLOW_TEST_FLAGS: '1' }).areTestFlagsAllowed).toBe(true);
});

test('the public address carries no slash at its end', () => {
  expect(settings({ PUBLIC_URL: 'https://plainwell.example/' }).publicUrl).toBe('https://plainwell.example');
});

test('the public address of a host that is an IPv6 address is one that browsers know', () => {
  expect(settings({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});

test.each([
  ['HOST', 'my host'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'plainwell.example'],
  ['PUBLIC_URL', 'ftp://plainwell.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['LOG_LEVEL', 'loud'],
  ['OPERATOR_EMAILS', ' , '],
  ['EDITOR_EMAILS', 'desk'],
  ['AUTH_EXPERIENCE', 'yes'],
  ['ALLOW_TEST_FLAGS', 'true'],
  ['RENDER_WORKERS', '0'],
])('a wrong %s (%s) is named in one line', (name, value) => {
  const read = readSettings({ [name]: value });
  expect(read).toEqual({ ok: false, message: expect.stringMatching(new RegExp(`^setting ${name}: [^\\n]+$`)) });
});
