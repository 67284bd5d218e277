import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ReadNext } from './ReadNext.tsx';
import { readNextFixtures } from './ReadNext.fixtures.ts';

const render = (name: keyof typeof readNextFixtures) => renderToStaticMarkup(<ReadNext {...readNextFixtures[name]} />);
const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

describe('Read This Next', () => {
  it('lists the first five articles in order, as plain links', () => {
    expect(links(render('read next'))).toEqual([
      '/sleep/good-night',
      '/sleep/naps',
      '/sleep/shift-work',
      '/sleep/snoring',
      '/sleep/coffee',
    ]);
  });

  it('shows the short text of an article that has one', () => {
    const html = render('read next');
    expect(html).toContain('Short ones refresh');
    expect(html.match(/<p /g)).toHaveLength(4);
  });

  it('ends with a link to the topic when it is known', () => {
    const html = render('read next with its topic');
    expect(links(html).at(-1)).toBe('/category/sleep');
    expect(html).toContain('More in Sleep');
  });

  it('speaks Spanish in a Spanish frame', () => {
    const html = render('read next in Spanish');
    expect(html).toContain('Siga leyendo');
    expect(html).toContain('Más en Sueño');
  });

  it('is a region named by its heading', () => {
    const html = render('read next');
    const headingId = /<section [^>]*aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`<h2 id="${headingId}"[^>]*>Read this next</h2>`));
  });

  it('shows markup in a title or text as text', () => {
    const html = render('read next, long and odd');
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('leaves nothing behind without articles', () => {
    expect(render('nothing')).toBe('');
  });

  it('does not print', () => {
    expect(render('read next')).toContain('data-print="none"');
  });
});

describe('Must Reads', () => {
  it('lists every article that the page chose', () => {
    expect(links(render('must reads'))).toHaveLength(6);
    expect(render('must reads')).toContain('Must reads');
  });

  it('leaves the short texts out', () => {
    expect(render('must reads')).not.toContain('Short ones refresh');
  });

  it('speaks Spanish in a Spanish frame', () => {
    expect(render('must reads in Spanish')).toContain('Lecturas imprescindibles');
  });
});
