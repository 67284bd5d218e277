import type { QueryTerm } from '../query-terms.ts';

/** A term with its weight. Rare words weigh more. */
export interface WeightedTerm extends Pick<QueryTerm, 'term'> {
  weight: number;
}

/** Maximum number of terms that are combined into sets, the heaviest ones. Five make at most ten sets. */
const COMBINED_MAXIMUM = 5;

/** Sums of weights that differ less are equal. */
export const WEIGHT_TOLERANCE = 1e-6;

/**
 * Weighs terms by their inverse document frequency: a word of every article has little weight, a word of one article
 * much.
 */
export function weighTerms(terms: readonly QueryTerm[], articleCount: number): WeightedTerm[] {
  return terms.map(({ term, articleCount: holding }) => ({
    term,
    weight: Math.log(1 + articleCount / Math.max(holding, 1)),
  }));
}

/** Returns the sum of the weights. */
export function weightOf(terms: readonly WeightedTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Returns the smallest sets of terms that weigh at least `minimum` together. A text with words of that weight contains
 * all terms of at least one set. Of more than five terms, the sets consist of the heaviest five, as if a text contained
 * all others; if the others alone may be enough, each term is a set. So a text that contains such a set may still have
 * too little.
 */
export function sufficientSets(terms: readonly WeightedTerm[], minimum: number): WeightedTerm[][] {
  const sorted = terms.toSorted((a, b) => b.weight - a.weight);
  const combined = sorted.slice(0, COMBINED_MAXIMUM);
  const missing = minimum - weightOf(sorted.slice(COMBINED_MAXIMUM)) - WEIGHT_TOLERANCE;
  if (missing <= 0) return sorted.map((term) => [term]);
  const sufficient: WeightedTerm[][] = [];
  let sets = combined.map((term) => [term]);
  while (sets.length > 0) {
    sufficient.push(...sets.filter((set) => weightOf(set) >= missing));
    sets = sets
      .filter((set) => weightOf(set) < missing)
      .flatMap((set) =>
        combined.slice(combined.findIndex((term) => term === set.at(-1)) + 1).map((term) => [...set, term]),
      )
      .filter((set) => !sufficient.some((smaller) => smaller.every((term) => set.includes(term))));
  }
  return sufficient;
}
