import type { SearchKind } from './schema.ts';

/** An article that holds words of a query, and what says how well it answers. */
export interface RankedMatch {
  id: string;
  /**
   * Weight of the words that it holds, by where it holds them, as a share of the query; opinions, products and paid
   * articles have less.
   */
  score: number;
  kind: string;
  sortDate: string;
  /** Its title, or the part before a colon, says just what was asked. */
  isTitle: boolean;
  isMainTitle: boolean;
  /** Its title holds the query word by word. */
  isInTitle: boolean;
  /** How much of the query's weight the words of the article's title cover, from 0 to 1. */
  shareInTitle: number;
  /** Share of its title that was asked for, from 0 to 1. */
  shareOfTitle: number;
  /** How often and how near to each other its text holds all words, from 0 to 1. */
  nearness: number;
  /** It holds every phrase that was asked for in quotation marks. */
  holdsPhrases: boolean;
  /** A person of that name wrote it, or reviewed it. */
  person?: 'author' | 'reviewer' | undefined;
}

/** What a word in the running text counts for, where a word in the title counts about 0.6. */
export const TEXT_WEIGHT = 0.15;

/** What a title counts for besides that is just the word; one of several words has its share of it. */
export const SHORT_TITLE_WEIGHT = 0.3;

/** Readers who ask a health question want the answer first; what sells, argues or is paid for stands behind it. */
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

/** How well an article answers; only the order of such numbers means something. */
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

/** Best first; among equals the latest. */
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
