import { describe, expect, it } from 'vitest';
import { signInLink } from './sign-in-link.ts';

describe('the link that begins a sign-in', () => {
  it('says where the reader comes back to, whole', () => {
    expect(signInLink('/account/sign-in/linden', '/account/saved?q=a%26b&sort=title#x')).toBe(
      '/account/sign-in/linden?return=%2Faccount%2Fsaved%3Fq%3Da%2526b%26sort%3Dtitle%23x',
    );
  });

  it('keeps a query of its own', () => {
    expect(signInLink('/account/sign-in/odd?hint=1', '/')).toBe('/account/sign-in/odd?hint=1&return=%2F');
  });

  it('leaves the way back to the site where none is given', () => {
    expect(signInLink('/account/sign-in/linden', undefined)).toBe('/account/sign-in/linden');
  });
});
