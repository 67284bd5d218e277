import { articleSchema, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import { expect, test } from 'vitest';
import { asksForDisclosure, disclosureStatements } from './disclosure-statements.ts';

const article = (facts: Partial<ArticleInput>) =>
  articleSchema.parse({
    hrlContentId: '1',
    language: 'en',
    title: 'Title',
    canonicalPath: 'health/title',
    tabs: [{ id: 'a', body: '' }],
    ...facts,
  });

const brandCTAs = [{ title: 'Box', link: 'https://www.example.com/box' }];
const sponsored = { name: 'Harrow Vale' };
const guides = [{ title: 'Labels', cta_url: '/labels', cta_text: 'Read' }];
const reviews = [{ title: 'Box', cta_url: '/box', cta_text: 'Read' }];

test.each<[facts: Partial<ArticleInput>, says: string]>([
  [{}, 'commission'],
  [{ contentForm: 'Roundups' }, 'commission, unpaid-roundup'],
  [{ contentForm: 'Reviews' }, 'commission, unpaid-review'],
  [{ contentForm: 'Comparison' }, 'commission, unpaid-comparison'],
  [{ brandCTAs }, 'paid-brands, commission'],
  [{ contentForm: 'Roundups', brandCTAs }, 'paid-brands, commission'],
  [{ contentForm: 'Roundups', isCPUV: true }, 'paid-by-visit, commission'],
  [{ contentForm: 'Roundups', guides }, 'commission'],
  [{ contentForm: 'Reviews', reviews }, 'commission'],
  [{ contentForm: 'Reviews', isOwnedAndOperatedPresent: true }, 'own-products, commission'],
  [{ contentForm: 'Comparison', sponsored }, 'sponsored, commission'],
  [{ contentForm: 'Comparison', isSponsoredArticle: true }, 'sponsored, commission'],
  [
    {
      contentForm: 'Roundups',
      isSponsoredArticle: true,
      sponsored,
      isOwnedAndOperatedPresent: true,
      isCPUV: true,
      brandCTAs,
    },
    'sponsored, own-products, paid-by-visit, paid-brands, commission',
  ],
])('with %j and paid links it says: %s', (facts, says) => {
  expect(disclosureStatements(article(facts), true).join(', ')).toBe(says);
});

test.each<[facts: Partial<ArticleInput>, asks: boolean, says: string]>([
  [{}, false, ''],
  [{ contentForm: 'Reviews' }, false, 'unpaid-review'],
  [{ isDisclaimer: true }, true, 'no-commission'],
  [{ isDisclaimer: true, isSponsoredArticle: true }, true, 'sponsored, no-commission'],
  [{ isDisclaimer: true, reviews }, true, 'commission'],
  [{ isSponsoredArticle: true }, true, 'sponsored'],
  [{ isCPUV: true }, true, 'paid-by-visit'],
  // The sponsor bar already discloses this.
  [{ isSponsoredArticle: true, isCPUV: true, sponsored }, false, 'sponsored, paid-by-visit'],
])('with %j and no paid link it asks to be placed: %s', (facts, asks, says) => {
  expect(asksForDisclosure(article(facts))).toBe(asks);
  expect(disclosureStatements(article(facts), false).join(', ')).toBe(says);
});
