import type { Article } from '@plainwell/contracts/article/article.ts';
import { withoutUnseen } from './fold-for-search.ts';
import { bodyText } from './search-text.ts';
import { wordsOfText } from './words-of-text.ts';

/**
 * Minimum and maximum length of a word, in letters. Shorter words resemble too many others, and longer ones are not
 * words.
 */
export const WORD_MINIMUM = 3;
const WORD_MAXIMUM = 40;

/** Maximum number of different words that one article adds to the vocabulary. Only a hostile or huge text has more. */
const WORDS_MAXIMUM = 10_000;

/** Returns the words of an article, folded, each with a spelling in lower case. Excludes numbers. */
export function vocabularyOf(article: Article): Map<string, string> {
  const { authors, medicalReviewers } = article.byline;
  const people = [...authors, ...medicalReviewers].map(({ name }) => name.display);
  const head = [
    article.title,
    article.deck ?? '',
    ...article.categories.map(({ name }) => name),
    ...article.keywords,
    ...people,
  ].join('\n');
  const spellings = new Map<string, string>();
  for (const text of [head, bodyText(article)]) {
    for (const { folded, from, to } of wordsOfText(text)) {
      if (spellings.size >= WORDS_MAXIMUM) return spellings;
      const isWord = folded.length >= WORD_MINIMUM && folded.length <= WORD_MAXIMUM && /^\p{L}/u.test(folded);
      if (isWord && !spellings.has(folded))
        spellings.set(folded, withoutUnseen(text.slice(from, to)).normalize('NFKC').toLowerCase());
    }
  }
  return spellings;
}
