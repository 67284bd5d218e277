import { describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

const first = {
  OIDC_1_NAME: 'Linden Accounts',
  OIDC_1_ISSUER: 'https://accounts.linden.example/realms/readers',
  OIDC_1_CLIENT_ID: 'plainwell',
  OIDC_1_CLIENT_SECRET: 'a secret',
};
const second = {
  OIDC_2_NAME: 'Rowan',
  OIDC_2_ISSUER: 'https://rowan.example/',
  OIDC_2_CLIENT_ID: 'plainwell',
  OIDC_2_CLIENT_SECRET: 'another secret',
};

function providers(environment: Record<string, string>) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.message);
  return read.settings.providers;
}

const faultOf = (environment: Record<string, string>) => {
  const read = readSettings(environment);
  return read.ok ? null : read.message;
};

describe('sign-in providers', () => {
  test('are none without settings', () => {
    expect(providers({})).toEqual([]);
  });

  test('are those of the settings, in their order, each under a slug of its name', () => {
    expect(providers({ ...second, ...first })).toEqual([
      {
        id: 'linden-accounts',
        name: 'Linden Accounts',
        issuer: 'https://accounts.linden.example/realms/readers',
        clientId: 'plainwell',
        clientSecret: 'a secret',
        identityIssuer: 'https://accounts.linden.example/realms/readers',
        isDevelopment: false,
      },
      expect.objectContaining({ id: 'rowan', name: 'Rowan', clientSecret: 'another secret' }),
    ]);
  });

  test('may be the second alone', () => {
    expect(providers(second)).toMatchObject([{ id: 'rowan' }]);
  });

  test('keep their accounts whether or not the address of a bare host ends with a slash', () => {
    expect(providers({ ...second, OIDC_2_ISSUER: 'https://rowan.example' })).toEqual(providers(second));
  });

  test('may stand on this machine without https', () => {
    expect(providers({ ...first, OIDC_1_ISSUER: 'http://localhost:4000/linden' })).toMatchObject([
      { issuer: 'http://localhost:4000/linden' },
    ]);
  });
});

describe('one line names the setting', () => {
  test.each(['OIDC_1_NAME', 'OIDC_1_ISSUER', 'OIDC_1_CLIENT_ID', 'OIDC_1_CLIENT_SECRET'])(
    'that is missing beside the others: %s',
    (name) => {
      expect(faultOf({ ...first, [name]: '' })).toMatch(
        new RegExp(`^setting ${name}: must be set, because OIDC_1_[A-Z_]+ is set$`),
      );
    },
  );

  test.each([
    ['OIDC_1_ISSUER', 'rowan'],
    ['OIDC_1_ISSUER', 'ftp://rowan.example'],
    ['OIDC_1_ISSUER', 'http://rowan.example'],
    ['OIDC_1_ISSUER', 'https://rowan.example/?tenant=1'],
    ['OIDC_1_ISSUER', 'https://rowan.example/#here'],
    ['OIDC_1_NAME', '   '],
    ['OIDC_1_NAME', '🌳'],
    ['OIDC_1_NAME', 'x'.repeat(51)],
  ])('that is wrong: %s=%s', (name, value) => {
    expect(faultOf({ ...first, [name]: value })).toMatch(new RegExp(`^setting ${name}: [^\\n]+$`));
  });

  test('that makes two providers share an address', () => {
    expect(faultOf({ ...first, ...second, OIDC_2_NAME: 'linden accounts!' })).toMatch(
      /^setting OIDC_2_NAME: must differ/,
    );
  });

  test('never with the secret in it', () => {
    expect(faultOf({ ...first, OIDC_1_CLIENT_SECRET: 's3cret'.repeat(1_000) })).not.toContain('s3cret');
  });
});
