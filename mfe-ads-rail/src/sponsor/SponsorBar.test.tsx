import { describe, expect, it } from 'vitest';
import { rendered } from '@plainwell/ui/testing/rendered.ts';
import { sponsorBarFixtures } from './SponsorBar.fixtures.ts';
import { SponsorBar } from './SponsorBar.tsx';

const render = (name: keyof typeof sponsorBarFixtures) => rendered(<SponsorBar {...sponsorBarFixtures[name]} />);

describe('the sponsor bar', () => {
  it('says who sponsors the article', () => {
    expect(render('a name alone').textContent).toBe('Sponsored by Harrow Vale');
  });

  it('tells search engines that the link is paid for', () => {
    const link = render('with logo and link').querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://www.example.com/harrow-vale');
    expect(link?.getAttribute('rel')).toBe('sponsored noopener');
  });

  it('leads nowhere without a link', () => {
    expect(render('a name alone').querySelector('a')).toBeNull();
  });

  it('says the name once: the logo beside it is decoration with a reserved place', () => {
    const logo = render('with logo and link').querySelector('img');
    expect(logo?.attributes).toMatchObject({ alt: '', width: '480', height: '160' });
  });

  it('speaks Spanish in a Spanish frame', () => {
    expect(render('in Spanish').textContent).toBe('Patrocinado por Lechería Valle Claro');
  });

  it('shows markup in a name as text', () => {
    expect(render('a long and odd name').textContent).toContain('<b>& Sons</b>');
  });
});
