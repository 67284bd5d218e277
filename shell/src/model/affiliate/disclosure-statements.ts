import type { Article } from '@plainwell/contracts/article/article.ts';
import type { DisclosureStatement } from '@plainwell/contracts/article/body-block.ts';

/** The fields of an article about who pays for what (rules.md#brands). */
export type PaidFacts = Pick<
  Article,
  | 'brandCTAs'
  | 'contentForm'
  | 'guides'
  | 'isCPUV'
  | 'isDisclaimer'
  | 'isOwnedAndOperatedPresent'
  | 'isSponsoredArticle'
  | 'reviews'
  | 'sponsored'
>;

const UNPAID_SELECTIONS: Record<NonNullable<Article['contentForm']>, DisclosureStatement> = {
  Roundups: 'unpaid-roundup',
  Reviews: 'unpaid-review',
  Comparison: 'unpaid-comparison',
};

/**
 * Returns whether the article needs a disclosure even without a paid link: because the article requests one, or because
 * it is paid for and no sponsor bar names the payer.
 */
export function asksForDisclosure({ isDisclaimer, isSponsoredArticle, isCPUV, sponsored }: PaidFacts): boolean {
  return isDisclaimer || ((isSponsoredArticle || isCPUV) && sponsored === undefined);
}

/**
 * Returns the statements about who pays whom, in reading order. The statement that nobody pays for a selection appears
 * only if the article selects products (`contentForm`), and nothing on its page is paid for except by commission.
 */
export function disclosureStatements(article: PaidFacts, hasPaidLinks: boolean): DisclosureStatement[] {
  const {
    brandCTAs,
    contentForm,
    guides,
    isCPUV,
    isDisclaimer,
    isOwnedAndOperatedPresent,
    isSponsoredArticle,
    reviews,
    sponsored,
  } = article;
  const isSponsored = isSponsoredArticle || sponsored !== undefined;
  const hasPaidBlocks = brandCTAs.length > 0 || guides.length > 0 || reviews.length > 0;
  // Promoted guides and reviews in the rail also lead to products.
  const earnsCommission = hasPaidLinks || (isDisclaimer && hasPaidBlocks);
  const isUnpaid = !isSponsored && !isCPUV && !isOwnedAndOperatedPresent && !hasPaidBlocks;
  const said: [isSaid: boolean, DisclosureStatement | undefined][] = [
    [isSponsored, 'sponsored'],
    [isOwnedAndOperatedPresent, 'own-products'],
    [isCPUV, 'paid-by-visit'],
    [brandCTAs.length > 0, 'paid-brands'],
    [earnsCommission, 'commission'],
    [isDisclaimer && !earnsCommission, 'no-commission'],
    [isUnpaid, contentForm && UNPAID_SELECTIONS[contentForm]],
  ];
  return said.flatMap(([isSaid, statement]) => (isSaid && statement !== undefined ? [statement] : []));
}
