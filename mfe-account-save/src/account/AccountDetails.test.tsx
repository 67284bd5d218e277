import { describe, expect, it } from 'vitest';
import { moduleProps } from '@plainwell/contracts/modules/modules.ts';
import { rendered } from '@plainwell/ui/testing/rendered.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { accountDetailsFixtures } from './AccountDetails.fixtures.ts';

const fixtures = Object.entries(accountDetailsFixtures);
const render = (name: keyof typeof accountDetailsFixtures) =>
  rendered(<AccountDetails {...accountDetailsFixtures[name]} />);
const deletion = (name: keyof typeof accountDetailsFixtures) =>
  render(name).querySelector('form[action="/account/delete"]');

describe('the details of an account', () => {
  it.each(fixtures)('are given what the contract allows: %s', (_name, props) => {
    expect(moduleProps['account-save']['./AccountDetails'].safeParse(props).error).toBeUndefined();
  });

  it('say who is signed in, apart from the direction of the words around', () => {
    expect(render('signed in').querySelector('p')?.textContent).toBe('Signed in as Ada Lovelace');
    expect(render('a name from right to left, with markup').querySelector('bdi')?.querySelector('b')).toBeNull();
  });

  it('have a form to sign out and a link to take one’s data along', () => {
    const html = render('signed in');

    for (const action of ['/account/sign-out', '/account/sign-out-everywhere'])
      expect(html.querySelector(`form[action="${action}"]`)?.getAttribute('method')).toBe('post');
    expect(html.querySelector('a[download]')?.getAttribute('href')).toBe('/account/data.json');
  });

  it('keep deleting folded away, and ask for a confirmation', () => {
    const box = deletion('signed in')?.querySelector('input[name=confirm]');

    expect(render('signed in').querySelector('details')?.hasAttribute('open')).toBe(false);
    expect(deletion('signed in')?.getAttribute('method')).toBe('post');
    expect(deletion('signed in')?.textContent).toContain('This cannot be undone.');
    expect(box?.getAttribute('value')).toBe('yes');
    expect(box?.hasAttribute('required')).toBe(true);
    expect(box?.hasAttribute('aria-invalid')).toBe(false);
  });

  it.each(['deletion not confirmed', 'deletion not confirmed, Spanish'] as const)(
    'say beside the box that its tick is missing: %s',
    (name) => {
      const box = deletion(name)?.querySelector('input[name=confirm]');
      const error = deletion(name)?.querySelector(`[id="${box?.getAttribute('aria-describedby')}"]`);

      expect(render(name).querySelector('details')?.hasAttribute('open')).toBe(true);
      expect(box?.getAttribute('aria-invalid')).toBe('true');
      expect(error?.textContent).toMatch(/^(Nothing was deleted|No se eliminó nada)/);
    },
  );

  it('stand where an address can lead to', () => {
    expect(render('signed in').querySelector('#delete-data details')).not.toBeNull();
  });
});
