import { describe, expect, it } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { emailMarketingFixtures } from './EmailMarketing.fixtures.ts';
import { EmailMarketing } from './EmailMarketing.tsx';

const render = (name: keyof typeof emailMarketingFixtures) =>
  rendered(<EmailMarketing {...emailMarketingFixtures[name]} />);

describe('the e-mail-marketing block', () => {
  it('is a region named by its heading, with an article each in a list', () => {
    const html = render('three articles');
    expect(html.querySelector('section')?.getAttribute('aria-labelledby')).toBe(html.querySelector('h2')?.id);
    expect(html.querySelectorAll('li a').map((link) => link.getAttribute('href'))).toEqual([
      '/sleep/good-night',
      '/sleep/naps',
      '/sleep/snoring',
    ]);
  });

  it('shows the short text of an article that has one', () => {
    expect(
      render('three articles')
        .querySelectorAll('li p')
        .map((text) => textOf(text)),
    ).toHaveLength(2);
  });

  it('asks for nothing', () => {
    expect(render('three articles').querySelector('form, input, button')).toBeNull();
  });

  it('speaks Spanish in a Spanish frame', () => {
    expect(textOf(render('in Spanish').querySelector('h2'))).toBe('Unos pocos buenos artículos, una vez al día');
  });

  it('says whose language the titles are where it is not the frame’s', () => {
    expect(render('Portuguese words in an English frame').querySelector('ul')?.getAttribute('lang')).toBe('pt');
  });

  it('shows markup as text', () => {
    expect(render('long and odd').querySelector('b, i')).toBeNull();
  });

  it('leaves nothing behind without articles', () => {
    expect(render('nothing').innerHTML).toBe('');
  });
});
