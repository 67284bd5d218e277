import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { rendered } from '@plainwell/ui/testing/rendered.ts';
import { transactionalItemsFixtures } from './TransactionalItems.fixtures.ts';
import { TransactionalItems } from './TransactionalItems.tsx';

const render = (name: keyof typeof transactionalItemsFixtures) =>
  rendered(<TransactionalItems {...transactionalItemsFixtures[name]} />);
const headings = (html: ReturnType<typeof render>) => html.querySelectorAll('h2').map((heading) => heading.textContent);

describe('transactional items', () => {
  it('stand in two groups, each a region named by its heading', () => {
    const html = render('guides and reviews');
    expect(headings(html)).toEqual(['Guides', 'Reviews']);
    for (const group of html.querySelectorAll('section'))
      expect(group.getAttribute('aria-labelledby')).toBe(group.querySelector('h2')?.id);
  });

  it('show no heading of a group without items, and nothing at all without any', () => {
    expect(headings(render('guides alone'))).toEqual(['Guides']);
    expect(headings(render('reviews alone'))).toEqual(['Reviews']);
    expect(renderToStaticMarkup(<TransactionalItems {...transactionalItemsFixtures.nothing} />)).toBe('');
  });

  it('are labelled, so that nobody takes them for editorial', () => {
    expect(render('guides alone').querySelector('p')?.textContent).toBe('Promotion');
    expect(render('in Spanish').querySelector('p')?.textContent).toBe('Promoción');
  });

  it('mark what leaves the site as paid for, and nothing else', () => {
    const rels = render('guides and reviews')
      .querySelectorAll('a')
      .map((link) => [link.getAttribute('href'), link.getAttribute('rel') ?? null]);
    expect(rels).toEqual([
      ['/health/home-readings', null],
      ['https://www.example.com/cuffs?subid=cuff-01', 'sponsored noopener'],
      ['/health/larkbeat', null],
      ['https://www.example.com/cuffs?subid=cuff-01', 'sponsored noopener'],
    ]);
  });

  it('have links that say where they lead, read one by one', () => {
    expect(render('guides alone').querySelector('a')?.textContent).toBe(
      'See how to use it A one-page log for home readings',
    );
  });

  it('load pictures late into a reserved place', () => {
    const picture = render('reviews alone').querySelector('img');
    expect(picture?.attributes).toMatchObject({
      loading: 'lazy',
      width: '1200',
      height: '675',
      alt: 'A home blood pressure monitor',
    });
    expect(picture?.hasAttribute('srcset')).toBe(false);
  });

  it('offer a picture’s other widths to the browser', () => {
    const picture = render('a picture in several widths').querySelector('img');
    expect(picture?.getAttribute('srcset')).toContain('/media/monitor-400.webp 400w, /media/monitor-800.webp 800w, ');
    expect(picture?.hasAttribute('sizes')).toBe(true);
  });

  it('say whose language their words are where it is not the frame’s', () => {
    expect(render('Portuguese words in an English frame').querySelector('ul')?.getAttribute('lang')).toBe('pt');
  });

  it('show markup as text, and do not print', () => {
    const html = render('long and odd');
    expect(html.querySelector('b, i')).toBeNull();
    expect(html.getAttribute('data-print')).toBe('none');
  });
});
