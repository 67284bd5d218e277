import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { signUpPanelFixtures } from './SignUpPanel.fixtures.ts';
import { SignUpPanel } from './SignUpPanel.tsx';

function html(name: string): string {
  const props = signUpPanelFixtures[name];
  if (props === undefined) throw new Error(`no fixture is called ${name}`);
  return renderToStaticMarkup(<SignUpPanel {...props} />);
}

/** Returns what a screen reader announces in this state. */
function news(name: string): string | undefined {
  return /<output[^>]*>(.*?)<\/output>/.exec(html(name))?.[1];
}

/** Returns the form for readers without JavaScript, or whose script fails to load. */
function withoutScript(name: string): string | undefined {
  return /<form .*?<\/form>/.exec(html(name))?.[0];
}

describe('the sign-up panel', () => {
  it.each(Object.keys(signUpPanelFixtures))('has a name and a way out: %s', (name) => {
    const panel = html(name);
    const label = /<dialog[^>]* aria-labelledby="([^"]+)"/.exec(panel)?.[1];

    expect(panel).toMatch(new RegExp(`<h2 id="${label}"`));
    expect(panel).toMatch(/<button[^>]* popoverTarget="panel"[^>]* popoverTargetAction="hide"/i);
  });

  it('offers the site’s providers as links that lead back here, in their order', () => {
    const links = [...html('two providers').matchAll(/<a[^>]* href="([^"]*)"[^>]*>(?:<span>)?([^<]*)</g)].map(
      ([, href, text]) => [text, href],
    );

    expect(links.slice(0, 2)).toEqual([
      ['Continue with Linden', '/account/sign-in/linden?return=%2Fsleep%2Fbetter-sleep%3Fpage%3D2%23light'],
      ['Continue with Rowan', '/account/sign-in/rowan?return=%2Fsleep%2Fbetter-sleep%3Fpage%3D2%23light'],
    ]);
    expect(news('two providers')).toBe('Sign in, or create an account: Continue with Linden, Continue with Rowan');
  });

  it('says before anybody signs in what one agrees to', () => {
    expect(html('two providers')).toMatch(/href="\/terms-of-use".*href="\/privacy-policy"/);
  });

  it('admits that nobody can sign in yet, and helps to keep the article otherwise', () => {
    expect(news('no provider')).toBe('Signing in is not set up on this site yet.');
    expect(html('no provider')).toContain(
      'href="mailto:?subject=How%20to%20sleep%20better&amp;body=https%3A%2F%2Fplainwell.example',
    );
    expect(html('no provider')).not.toContain('Continue with');
  });

  it('offers another try after a failure', () => {
    expect(news('failed')).toBe('We could not look up how you can sign in.');
    expect(html('failed')).toMatch(/<button[^>]*><span>Try again<\/span><\/button>/);
  });

  it('has nothing left to offer a reader who is signed in: their article is being saved', () => {
    expect(news('signed in')).toBe('');
    expect(html('signed in')).not.toMatch(/Continue with|mailto:/);
  });

  it('says that it is looking up, and nothing before it does', () => {
    expect(news('looking up')).toBe('Looking up how you can sign in…');
    expect(news('not opened yet')).toBe('');
  });

  it('saves by a form where there is no script', () => {
    const form = withoutScript('not opened yet');

    expect(form).toMatch(/<form[^>]* method="post"[^>]*/);
    expect(form).toContain('action="/account/saved/save"');
    expect(
      [...(form ?? '').matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]),
    ).toEqual([
      ['articleId', 'sleep-better'],
      ['site', 'lifestyle'],
      ['return', '/account/saved'],
    ]);
    expect(form).toMatch(/<button[^>]* type="submit"[^>]*><span>Save article/);
    expect(withoutScript('no provider')).toBeUndefined();
  });

  it.each(Object.keys(signUpPanelFixtures).filter((name) => name.endsWith('Spanish')))('speaks Spanish: %s', (name) => {
    expect(html(name)).toContain('Guarde este artículo para más tarde');
    expect(html(name)).not.toMatch(/\b(Save|Sign|Continue|Close|Until|the)\b/);
  });
});
