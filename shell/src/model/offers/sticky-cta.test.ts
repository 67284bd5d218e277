import { expect, test } from 'vitest';
import type { PlacedBrandCta } from '@plainwell/contracts/modules/props/placed-brand-cta.ts';
import { stickyCta } from './sticky-cta.ts';

const brand: PlacedBrandCta = {
  title: 'Quillpot',
  link: 'https://www.example.com/quillpot?subid=kit-07',
  buttonText: 'READ MORE',
  click: {
    name: 'affiliate-click',
    category: 'In-Content Affiliate Link',
    position: 1,
    affiliate: 'platejoy',
    product: 'kit-07',
  },
};

test('one brand is named by its title and led to, as a later link of the article', () => {
  expect(stickyCta([brand], 'brands')).toEqual({
    leadsTo: 'brand',
    product: 'Quillpot',
    link: brand.link,
    click: { ...brand.click, position: 2 },
  });
});

test('several brands are led to where they stand', () => {
  expect(stickyCta([brand, brand], 'brands')).toEqual({ leadsTo: 'brands', anchor: 'brands' });
});

test('without brands there is none', () => {
  expect(stickyCta([], 'brands')).toBeUndefined();
});
