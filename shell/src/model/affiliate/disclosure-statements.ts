import type { Article } from '@plainwell/contracts/article/article.ts';
import type { DisclosureStatement } from '@plainwell/contracts/article/body-block.ts';

/** What an article says about money (rules.md#brands). */
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
 * Whether the article is disclosed even where it holds no paid link: it asks for that, or somebody pays for it whom no
 * sponsor bar names.
 */
export function asksForDisclosure({ isDisclaimer, isSponsoredArticle, isCPUV, sponsored }: PaidFacts): boolean {
  return isDisclaimer || ((isSponsoredArticle || isCPUV) && sponsored === undefined);
}

/**
 * Who pays whom, sentence by sentence in reading order. The promise that nobody pays for a place stands only where the
 * article selects products (`contentForm`) and its page holds nothing that somebody pays for beside the commission.
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
  // Promoted guides and reviews in the rail lead to what can be bought, too.
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
