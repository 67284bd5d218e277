import { expect, test } from 'vitest';
import { signInOffer } from './sign-in-offer.ts';

const provider = {
  id: 'example',
  name: 'Example',
  issuer: 'https://id.example',
  clientId: 'plainwell',
  clientSecret: 'secret',
  identityIssuer: 'https://id.example',
  isDevelopment: false,
};
const here = { isAuthExperienceEnabled: true, isProduction: false, providers: [], publicUrl: 'http://127.0.0.1:3000' };
const there = { ...here, publicUrl: 'https://plainwell.example' };

test('configured providers are offered wherever the site stands', () => {
  for (const place of [here, there, { ...there, isProduction: true }]) {
    expect(signInOffer({ ...place, providers: [provider] })).toEqual({ kind: 'configured', providers: [provider] });
  }
});

test('without any, the local ones stand in on this machine', () => {
  expect(signInOffer(here)).toEqual({ kind: 'development' });
  expect(signInOffer({ ...here, isProduction: true })).toEqual({ kind: 'development' });
});

test('elsewhere nobody can sign in, and one line says so', () => {
  expect(signInOffer(there)).toEqual({
    kind: 'none',
    notice: expect.stringMatching(/^nobody can sign in: [^\n]*OIDC_1_ISSUER/),
  });
});

test('in production elsewhere the site does not start, and one line names the setting', () => {
  expect(signInOffer({ ...there, isProduction: true })).toEqual({
    kind: 'refused',
    message: expect.stringMatching(/^setting OIDC_1_ISSUER: must be set in production[^\n]*$/),
  });
});

test('a site without accounts offers nothing and starts anywhere', () => {
  expect(signInOffer({ ...there, isProduction: true, isAuthExperienceEnabled: false, providers: [provider] })).toEqual({
    kind: 'off',
  });
});
