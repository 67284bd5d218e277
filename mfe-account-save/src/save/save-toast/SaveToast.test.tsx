import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { saveToastFixtures } from './SaveToast.fixtures.ts';
import { SaveToast } from './SaveToast.tsx';

function toast(name: string) {
  const props = saveToastFixtures[name];
  if (props === undefined) throw new Error(`no fixture is called ${name}`);
  const html = parse(renderToStaticMarkup(<SaveToast {...props} />));
  return {
    polite: html.querySelector('output')?.textContent,
    urgent: html.querySelector('[role="alert"]')?.textContent,
    link: html.querySelector('a')?.getAttribute('href'),
  };
}

describe('what the save control tells', () => {
  it('says that an article is saved, and where the list is', () => {
    expect(toast('saved')).toEqual({ polite: 'Article saved View Saved', urgent: '', link: '/account/saved' });
    expect(toast('saved, Spanish')).toEqual({
      polite: 'Artículo guardado Ver guardados',
      urgent: '',
      link: '/es/account/saved',
    });
  });

  it('says that an article is removed', () => {
    expect(toast('removed')).toEqual({ polite: 'Article removed', urgent: '', link: undefined });
  });

  it('says besides why a full list takes no more, and leads to it', () => {
    expect(toast('list-full')).toEqual({
      polite: '',
      urgent:
        'Unable to save article. Refresh the page and try again. Your list is full: it holds 5,000 articles. Remove some to make room. View Saved',
      link: '/account/saved',
    });
    expect(toast('list-full, Spanish').urgent).toContain('Su lista está llena: contiene 5000 artículos.');
  });

  it.each([
    ['save-failed', 'Unable to save article. Refresh the page and try again.'],
    ['remove-failed', 'Unable to remove article from saved. Refresh the page and try again.'],
    ['no-token', 'Failed to acquire token'],
    ['no-user-id', 'No user ID available'],
  ])('says at once what failed: %s', (name, text) => {
    expect(toast(name)).toEqual({ polite: '', urgent: text, link: undefined });
  });
});
