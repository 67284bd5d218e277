import { describe, expect, test } from 'vitest';
import { affiliateRule } from './affiliate-rule.ts';

const brand = (link: string) => ({ title: 'A brand', link, buttonText: 'READ MORE' });

const ofShops = affiliateRule({
  affiliates: [
    { name: 'platejoy', link: 'https://www.example.com/platejoy?subid=sample' },
    { name: 'wellos', link: 'https://www.example.com/platejoy/plus/' },
    { name: 'optum', link: 'https://shop.example.org' },
    { name: 'other', link: '/go/partner' },
    { name: 'other', link: '/' },
  ],
  brandCTAs: [brand('https://www.example.com/larkbeat?subid=lark-1')],
});

describe('an affiliate link', () => {
  test.each([
    ['as it was stated', 'https://www.example.com/platejoy?subid=sample', 'platejoy', 'sample'],
    [
      'with another query and hash',
      'https://www.example.com/platejoy?subid=other&utm_source=a#top',
      'platejoy',
      'other',
    ],
    ['to a page below', 'https://www.example.com/platejoy/menu', 'platejoy', undefined],
    [
      'with another scheme, without www, in capitals and with a closing slash',
      'HTTP://EXAMPLE.com/platejoy/',
      'platejoy',
      undefined,
    ],
    ['of the entry that says more', 'https://www.example.com/platejoy/plus/menu', 'wellos', undefined],
    ['to any page of a host that is stated whole', 'https://shop.example.org/a/b?subid=9', 'optum', '9'],
    ['to a brand', 'https://www.example.com/larkbeat', 'other', undefined],
    ['through a path of this site', '/go/partner?subid=p', 'other', 'p'],
    ['of a host that is known by name, with a product', 'https://store.optum.com/x?subid=s-1', 'optum', 's-1'],
  ])('is known %s', (_how, link, affiliate, product) => {
    expect(ofShops(link)).toEqual({ affiliate, ...(product !== undefined && { product }) });
  });

  test.each([
    ['whose path only begins with the same letters', 'https://www.example.com/platejoyful'],
    ['to another page of a brand’s host', 'https://www.example.com/about'],
    ['to another host', 'https://example.net/platejoy'],
    ['to a host that only holds the name', 'https://notoptum.com/?subid=1'],
    ['that mentions a known company', 'https://www.optum.com/about'],
    ['to the front page of this site', '/'],
    ['to a page of this site', '/health/a?subid=1'],
    ['to a place of the same page', '#go/partner'],
    ['for mail', 'mailto:a@platejoy.com?subid=1'],
    ['that no browser could follow', 'https://[broken'],
  ])('is not one %s', (_which, link) => {
    expect(ofShops(link)).toBeUndefined();
  });
});

describe('the product of a link', () => {
  const productOf = (subid: string) => ofShops(`https://shop.example.org/?subid=${subid}`)?.product;

  test('is the subid as it reads, without white space around it', () => {
    expect(productOf('%20box%2022%20')).toBe('box 22');
  });

  test.each(['', '%20', '%00'])('is absent where the subid says nothing (%j)', (subid) => {
    expect(productOf(subid)).toBeUndefined();
  });

  test('is no longer than an event may carry, and whole characters', () => {
    const product = productOf(`${'a'.repeat(199)}%F0%9F%8D%8B`);
    expect(product).toHaveLength(200);
    expect(product?.isWellFormed()).toBe(true);
  });
});
