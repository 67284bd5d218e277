import { describe, expect, it } from 'vitest';
import { developmentOperator } from './development-readers.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { readSettings } from '../settings.ts';
import { isListed, staffOf, type Staff } from './staff.ts';
import type { SignInOffer } from './sign-in-offer.ts';

const provider = (name: string): ProviderSettings => ({
  id: name.toLowerCase(),
  name,
  issuer: `https://${name.toLowerCase()}.example`,
  clientId: 'a',
  clientSecret: 'b',
  identityIssuer: `https://${name.toLowerCase()}.example`,
  isDevelopment: false,
});
const one: SignInOffer = { kind: 'configured', providers: [provider('Acme')] };
const two: SignInOffer = { kind: 'configured', providers: [provider('Acme'), provider('Beta')] };
const development: SignInOffer = { kind: 'development' };

function resultOf(environment: Record<string, string>, offer: SignInOffer) {
  const read = readSettings(environment);
  return read.ok ? staffOf(read.settings, offer) : read;
}

function staff(environment: Record<string, string>, offer: SignInOffer): Staff {
  const result = resultOf(environment, offer);
  if (!result.ok) throw new Error(result.message);
  return result.staff;
}

const acme = { issuer: 'https://acme.example', subject: 's1', email: 'ada@example.org' };
const beta = { ...acme, issuer: 'https://beta.example' };

describe('somebody on the list', () => {
  it('is an address of one provider, and not the same address of another', () => {
    const { operators } = staff({ OPERATOR_EMAILS: 'acme:Ada@Example.org' }, two);
    expect([
      isListed(operators, acme),
      isListed(operators, { ...acme, email: null }),
      isListed(operators, beta),
    ]).toEqual([true, false, false]);
  });

  it('is an issuer and a subject, whatever the address', () => {
    const { operators } = staff({ OPERATOR_EMAILS: 'https://acme.example|s1' }, two);
    expect([
      isListed(operators, { ...acme, email: null }),
      isListed(operators, { ...acme, subject: 's2' }),
      isListed(operators, beta),
    ]).toEqual([true, false, false]);
  });

  it('is an address alone where there is one provider', () => {
    expect(isListed(staff({ OPERATOR_EMAILS: 'ada@example.org' }, one).operators, acme)).toBe(true);
  });

  it('may be one of several, operators and editors apart', () => {
    const { operators, editors } = staff(
      { OPERATOR_EMAILS: ' Acme:ben@example.org , https://beta.example|s1,', EDITOR_EMAILS: 'Acme:ada@example.org' },
      two,
    );
    expect([isListed(operators, acme), isListed(operators, beta), isListed(editors, acme)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

it.each([
  [
    'ada@example.org',
    '"ada@example.org" does not say which provider vouches for the address: write Acme:ada@example.org or Beta:ada@example.org, or ISSUER|SUBJECT',
  ],
  [
    'Gamma:ada@example.org',
    '"Gamma:ada@example.org" names a provider that this site does not have; this site has Acme and Beta',
  ],
  [
    'https://gamma.example|s1',
    '"https://gamma.example|s1" names an issuer that this site does not use; this site uses https://acme.example and https://beta.example',
  ],
])('a setting that names %s stops the start with one line', (value, words) => {
  expect(resultOf({ OPERATOR_EMAILS: value }, two)).toEqual({
    ok: false,
    message: `setting OPERATOR_EMAILS: ${words}`,
  });
});

it('is the development operator at Linden alone where the local providers stand in and no operator is named', () => {
  const { operators, hasDevelopmentOperator } = staff({}, development);
  const olive = { issuer: 'urn:plainwell:development:linden', subject: 'x', email: developmentOperator.email };
  expect([
    hasDevelopmentOperator,
    isListed(operators, olive),
    isListed(operators, { ...olive, issuer: 'urn:plainwell:development:rowan' }),
  ]).toEqual([true, true, false]);
});

it('may be named without a provider where the local ones stand in: they vouch for nobody', () => {
  expect(staff({ OPERATOR_EMAILS: 'ada@example.org' }, development)).toMatchObject({
    hasDevelopmentOperator: false,
    operators: [{ email: 'ada@example.org' }, { email: 'ada@example.org' }],
  });
});

it.each([
  ['in production', { NODE_ENV: 'production' }, development],
  ['with providers of its own', {}, one],
  ['without any provider', {}, { kind: 'none', notice: '' } as const],
  ['without accounts', {}, { kind: 'off' } as const],
])('is nobody %s while no operator is named', (_where, environment, offer) => {
  expect(staff(environment, offer)).toEqual({ operators: [], editors: [], hasDevelopmentOperator: false });
});
