import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { signUpPanelFixtures } from './SignUpPanel.fixtures.ts';
import { SignUpPanel } from './SignUpPanel.tsx';

function html(name: string): string {
  const props = signUpPanelFixtures[name];
  if (props === undefined) throw new Error(`no fixture is called ${name}`);
  return renderToStaticMarkup(<SignUpPanel {...props} />);
}

/** What a screen reader is told of the state. */
function news(name: string): string | undefined {
  return /<output[^>]*>(.*?)<\/output>/.exec(html(name))?.[1];
}

/** What stands in the panel only for readers without script. */
function withoutScript(name: string): string | undefined {
  return /<noscript>(.*?)<\/noscript>/.exec(html(name))?.[1];
}

describe('the sign-up panel', () => {
  it.each(Object.keys(signUpPanelFixtures))('has a name and a way out: %s', (name) => {
    const panel = html(name);
    const label = /<dialog[^>]* aria-labelledby="([^"]+)"/.exec(panel)?.[1];

    expect(panel).toMatch(new RegExp(`<h2 id="${label}"`));
    expect(panel).toMatch(/<button[^>]* popoverTarget="panel"[^>]* popoverTargetAction="hide"/i);
  });

  it('offers the site’s providers as links, in their order', () => {
    const links = [...html('two providers').matchAll(/<a[^>]* href="([^"]*)"[^>]*>(?:<span>)?([^<]*)</g)].map(([, href, text]) => [text, href]);

    expect(links.slice(0, 2)).toEqual([
      ['Continue with Linden', '/account/sign-in/linden'],
      ['Continue with Rowan', '/account/sign-in/rowan'],
    ]);
    expect(news('two providers')).toBe('Sign in, or create an account: Continue with Linden, Continue with Rowan');
  });

  it('says before anybody signs in what one agrees to', () => {
    expect(html('two providers')).toMatch(/href="\/terms-of-use".*href="\/privacy-policy"/);
  });

  it('admits that nobody can sign in yet, and helps to keep the article otherwise', () => {
    expect(news('no provider')).toBe('Signing in is not set up on this site yet.');
    expect(html('no provider')).toContain('href="mailto:?subject=How%20to%20sleep%20better&amp;body=https%3A%2F%2Fplainwell.example');
    expect(html('no provider')).not.toContain('Continue with');
  });

  it('offers another try after a failure', () => {
    expect(news('failed')).toBe('We could not look up how you can sign in.');
    expect(html('failed')).toMatch(/<button[^>]*><span>Try again<\/span><\/button>/);
  });

  it('greets a reader who is signed in, and promises nothing', () => {
    expect(news('signed in')).toBe('You are signed in as Ada Lovelace. Saving articles is not ready yet.');
    expect(html('signed in')).not.toContain('Continue with');
  });

  it('says that it is looking up, and nothing before it does', () => {
    expect(news('looking up')).toBe('Looking up how you can sign in…');
    expect(news('not opened yet')).toBe('');
  });

  it('tells a reader without script why nothing can be looked up', () => {
    expect(withoutScript('not opened yet')).toContain('Signing in needs JavaScript');
    expect(withoutScript('not opened yet')).toContain('href="mailto:');
    expect(withoutScript('no provider')).toBeUndefined();
  });

  it.each(Object.keys(signUpPanelFixtures).filter((name) => name.endsWith('Spanish')))('speaks Spanish: %s', (name) => {
    expect(html(name)).toContain('Guarde este artículo para más tarde');
    expect(html(name)).not.toMatch(/\b(Save|Sign|Continue|Close|Until|the)\b/);
  });
});
