import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FeedRail } from './FeedRail.tsx';
import { feedRailFixtures } from './FeedRail.fixtures.ts';

const render = (name: keyof typeof feedRailFixtures) => renderToStaticMarkup(<FeedRail {...feedRailFixtures[name]} />);
const links = (html: string) => parse(html).querySelectorAll('a');

describe('the reading list', () => {
  it('lists the first six articles in order, as plain links in the address space of the page', () => {
    const hrefs = links(render('six of seven articles')).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      ['good-night', 'naps', 'shift-work', 'snoring', 'coffee', 'sixth'].map((slug) => `/infinite/sleep/${slug}`),
    );
    expect(links(render('one article to follow')).map((link) => link.getAttribute('href'))).toEqual([
      '/sleep/good-night',
      '/sleep/naps',
    ]);
  });

  it('names each article by the path that the page tells of, and marks the first as the one that is read', () => {
    const shown = links(render('in Spanish'));
    expect(shown.map((link) => link.getAttribute('data-path'))).toEqual([
      '/es/sueno/buena-noche',
      '/es/sueno/siesta',
      '/es/sueno/turnos',
    ]);
    expect(shown.map((link) => link.getAttribute('aria-current'))).toEqual(['true', undefined, undefined]);
  });

  it('says which list each article comes from', () => {
    const origins = (name: keyof typeof feedRailFixtures) =>
      parse(render(name))
        .querySelectorAll('small')
        .map(({ text }) => text);
    expect(origins('six of seven articles')).toEqual([
      'Editors’ choice',
      'Same series',
      'Same topic',
      'Same topic',
      'Newest',
    ]);
    expect(origins('in Spanish')).toEqual(['Elección editorial', 'Más reciente']);
  });

  it('has no id, since a page holds several copies', () => {
    expect(render('six of seven articles')).not.toMatch(/\sid=|labelledby/);
  });

  it('states the language of titles in another language than the page’s', () => {
    expect(links(render('words of another language'))[0]?.getAttribute('lang')).toBe('pt');
  });

  it('shows markup in a title as text', () => {
    expect(render('long and odd')).toContain('&lt;script&gt;');
  });

  it('does not print', () => {
    expect(render('in Spanish')).toContain('data-print="none"');
  });
});
