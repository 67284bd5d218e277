import { describe, expect, it } from 'vitest';
import { moduleProps } from '@plainwell/contracts/modules/modules.ts';
import { rendered } from '@plainwell/ui/testing/rendered.ts';
import { SignInOptions } from './SignInOptions.tsx';
import { signInOptionsFixtures } from './SignInOptions.fixtures.ts';

const fixtures = Object.entries(signInOptionsFixtures);
const render = (name: keyof typeof signInOptionsFixtures) =>
  rendered(<SignInOptions {...signInOptionsFixtures[name]} />);
const links = (name: keyof typeof signInOptionsFixtures) =>
  render(name)
    .querySelectorAll('li a')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the ways to sign in on a page of the account', () => {
  it.each(fixtures)('are given what the contract allows: %s', (_name, props) => {
    expect(moduleProps['account-save']['./SignInOptions'].safeParse(props).error).toBeUndefined();
  });

  it('are links that lead back to the page', () => {
    expect(links('two providers')).toEqual([
      ['Continue with Linden', '/account/sign-in/linden?return=%2Faccount%2Fsaved'],
      ['Continue with Rowan', '/account/sign-in/rowan?return=%2Faccount%2Fsaved'],
    ]);
    expect(links('Spanish')[0]).toEqual([
      'Continuar con Linden',
      '/account/sign-in/linden?return=%2Fes%2Faccount%2Fsaved',
    ]);
  });

  it('are marked where they are for development, and nowhere else', () => {
    expect(render('two providers').textContent).toContain('Development sign-in');
    expect(render('Spanish').textContent).toContain('Inicio de sesión de desarrollo');
    expect(render('real providers, long and odd').textContent).not.toContain('Development');
  });

  it('come with what one agrees to', () => {
    const addresses = render('two providers')
      .querySelectorAll('p a')
      .map((link) => link.getAttribute('href'));

    expect(addresses).toEqual(['/terms-of-use', '/privacy-policy']);
  });

  it('are missed where the site offers none, and another way on is there', () => {
    const html = render('no provider');

    expect(html.textContent).toContain('Signing in is not set up on this site yet.');
    expect(html.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(['/']);
  });

  it.each([
    ['just signed out', 'You have signed out'],
    ['data deleted', 'Your data was deleted'],
    ['sign in first', 'Please sign in first'],
    ['data deleted, Spanish', 'Sus datos se eliminaron'],
  ] as const)('follow on what has happened: %s', (name, said) => {
    expect(render(name).querySelector('[data-tone] p')?.textContent).toBe(said);
  });

  it('show names of providers as text', () => {
    expect(render('real providers, long and odd').querySelector('li b')).toBeNull();
  });
});
