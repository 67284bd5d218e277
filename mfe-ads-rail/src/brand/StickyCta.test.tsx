import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StickyCta } from './StickyCta.tsx';
import { stickyCtaFixtures } from './StickyCta.fixtures.ts';

const link = (name: keyof typeof stickyCtaFixtures) =>
  parse(renderToStaticMarkup(<StickyCta {...stickyCtaFixtures[name]} />)).querySelector('a');

test('with one brand it reads Try and the product, and leads to that brand as an affiliate link', () => {
  expect(link('one brand')?.textContent).toBe('Try Quillpot');
  expect(link('one brand')?.getAttribute('href')).toBe('https://www.example.com/quillpot?subid=kit-1');
  expect(link('one brand')?.getAttribute('rel')).toBe('sponsored noopener');
  expect(JSON.parse(link('one brand')?.getAttribute('data-event') ?? 'null')).toMatchObject({
    name: 'affiliate-click',
    position: 2,
    product: 'kit-1',
  });
});

test('with several brands it reads Get Started, leads to their blocks, and is no affiliate link', () => {
  expect(link('several brands')?.textContent).toBe('Get Started');
  expect(link('several brands')?.getAttribute('href')).toBe('#brands');
  expect(link('several brands')?.hasAttribute('data-event')).toBe(false);
});

test('speaks Spanish', () => {
  expect(link('one brand, Spanish')?.textContent).toBe('Pruebe Huerto en Casa');
  expect(link('several brands, Spanish')?.textContent).toBe('Empezar');
});
