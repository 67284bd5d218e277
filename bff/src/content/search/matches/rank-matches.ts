import type { SearchKind } from '../schema.ts';

/** An article that contains words of a query, with the data that rank it. */
export interface RankedMatch {
  id: string;
  /**
   * Share of the query's weight that the article covers. A word in the title counts more than one in the text.
   * Opinions, products and paid articles get a lower score.
   */
  score: number;
  kind: string;
  sortDate: string;
  /** Whether the words of its title, or of the title before its explanation, are exactly those of the query. */
  isTitle: boolean;
  isMainTitle: boolean;
  /** Whether its title contains the query word by word. */
  isInTitle: boolean;
  /** Share of the query's weight that the words of the article's title cover, from 0 to 1. */
  shareInTitle: number;
  /** Share of its title's words that are in the query, from 0 to 1. */
  shareOfTitle: number;
  /** Measure of how often its text contains all words of the query, and how close to each other; from 0 to 1. */
  nearness: number;
  /** Whether it contains every phrase of the query in quotation marks. */
  holdsPhrases: boolean;
  /** Role of the person that the query names, if that person wrote or reviewed it. */
  person?: 'author' | 'reviewer' | undefined;
}

/** Weight of a word in the running text. A word in the title weighs about 0.6. */
export const TEXT_WEIGHT = 0.15;

/**
 * Additional weight of a title that consists only of the word. Each word of a longer title has its share of this
 * weight.
 */
export const SHORT_TITLE_WEIGHT = 0.3;

/**
 * Weight of each kind of article. Readers with a health question want the answer first, so opinions, products and paid
 * articles come later.
 */
export const kindFactors: Record<SearchKind, number> = { guide: 1, opinion: 0.6, product: 0.6, paid: 0.7 };

const bonuses = {
  title: 0.8,
  mainTitle: 0.75,
  inTitle: 0.4,
  shareInTitle: 0.4,
  shareOfTitle: 0.3,
  nearness: 0.4,
  author: 3,
  reviewer: 2,
} as const;

/** Returns a number that is higher if the article answers better. Only the order of these numbers has a meaning. */
export function relevance(match: RankedMatch, factors: Record<string, number> = kindFactors): number {
  const exact = match.isTitle ? bonuses.title : match.isMainTitle ? bonuses.mainTitle : 0;
  const title =
    exact +
    (match.isInTitle ? bonuses.inTitle : 0) +
    bonuses.shareInTitle * match.shareInTitle +
    bonuses.shareOfTitle * match.shareOfTitle;
  const person = match.person === undefined ? 0 : bonuses[match.person];
  return match.score + (title + bonuses.nearness * match.nearness) * (factors[match.kind] ?? 1) + person;
}

/** Sorts matches, best first, and the latest first among equals. */
export function rankMatches(matches: readonly RankedMatch[]): RankedMatch[] {
  const ranked = matches.map((match) => ({ match, value: relevance(match) }));
  return ranked
    .toSorted(
      (a, b) => b.value - a.value || compare(b.match.sortDate, a.match.sortDate) || compare(b.match.id, a.match.id),
    )
    .map(({ match }) => match);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
