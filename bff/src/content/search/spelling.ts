import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { and, desc, eq, gt, inArray, like, not, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { Database } from '../../database/database.ts';
import { searchWords } from './schema.ts';
import { WORD_MINIMUM } from '../document/vocabulary-of-article.ts';

/** Endings of an unfinished word that are searched for, the commonest first. */
const COMPLETIONS_MAXIMUM = 5;

/** Shorter words end too many others by chance. */
const COMPOUND_PART_MINIMUM = 6;

/** Words that look alike which are compared letter by letter. */
const CANDIDATES_MAXIMUM = 60;

/** Longest word that is compared; longer ones are no slips of a finger. */
const MISTYPED_MAXIMUM = 40;

/** Words of fewer letters have neighbours enough to mean anything. */
const MISTYPED_MINIMUM = 4;

/** From this length on a word may have two wrong letters and still be guessed to be a known one that is common. */
const LONG_WORD = 8;

/**
 * How many times as common another word must be before a word of the articles is doubted. The number is lower where the
 * articles hold other forms of the word alone.
 */
const COMMONER_FACTOR = { written: 20, formAlone: 4 } as const;

/** People seldom mistype the first letter of a word. */
const OTHER_FIRST_LETTER = 1;

/** A word of the vocabulary in place of a typed one. */
export interface Correction {
  /** With its accents. */
  spelling: string;
  /** Folded. */
  word: string;
  /** No article writes the typed word, though one may hold a word of the same stem. */
  isCertain: boolean;
}

/** Words of the vocabulary that begin as an unfinished word does. */
export async function completionsOf(db: Database, language: ArticleLanguage, word: string): Promise<string[]> {
  if (word.length < WORD_MINIMUM) return [];
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(eq(searchWords.language, language), like(searchWords.word, `${word}%`), gt(searchWords.articleCount, 0)))
    .orderBy(desc(searchWords.articleCount), searchWords.word)
    .limit(COMPLETIONS_MAXIMUM);
  return rows.map((row) => row.word);
}

/** Words of the vocabulary that end in a word, such as "osteoarthritis" for "arthritis". */
export async function compoundsOf(db: Database, language: ArticleLanguage, word: string): Promise<string[]> {
  if (word.length < COMPOUND_PART_MINIMUM) return [];
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      and(
        eq(searchWords.language, language),
        like(searchWords.word, `%${word}`),
        gt(searchWords.articleCount, 0),
        not(eq(searchWords.word, word)),
      ),
    )
    .orderBy(desc(searchWords.articleCount), searchWords.word)
    .limit(COMPLETIONS_MAXIMUM);
  return rows.map((row) => row.word);
}

/**
 * What a word was probably meant to be: for one that no article holds the nearest word of the vocabulary, and for a
 * rare one a word that differs by a single letter and is far commoner. `null` when nothing is near enough.
 */
export async function correctionOf(
  db: Database,
  language: ArticleLanguage,
  word: string,
  articleCount: number,
): Promise<Correction | null> {
  if (word.length < MISTYPED_MINIMUM || word.length > MISTYPED_MAXIMUM) return null;
  const isWritten = articleCount > 0 && (await isInVocabulary(db, language, word));
  const factor = isWritten ? COMMONER_FACTOR.written : COMMONER_FACTOR.formAlone;
  const parted = await partedAtDigits(db, language, word, articleCount * factor);
  if (parted !== null) return parted;
  const similarity = sql<number>`similarity(${searchWords.word}, ${word})`;
  const candidates = await db
    .select({
      word: searchWords.word,
      spelling: searchWords.spelling,
      articleCount: searchWords.articleCount,
      similarity,
    })
    .from(searchWords)
    .where(
      and(
        eq(searchWords.language, language),
        sql`${searchWords.word} % ${word}`,
        gt(searchWords.articleCount, articleCount * factor),
      ),
    )
    .orderBy(desc(similarity), desc(searchWords.articleCount), searchWords.word)
    .limit(CANDIDATES_MAXIMUM);
  const farthest = articleCount > 0 ? 1 : word.length < LONG_WORD ? 2 : 3;
  const near = candidates
    .map((candidate) => ({ ...candidate, distance: distance(word, candidate.word) }))
    .filter((candidate) => candidate.distance > 0 && candidate.distance <= farthest);
  const cost = (candidate: (typeof near)[number]) =>
    candidate.distance +
    (candidate.word.charAt(0) === word.charAt(0) ? 0 : OTHER_FIRST_LETTER) -
    Math.log10(candidate.articleCount);
  const guesses: Guess[] = near.map((candidate) => ({
    word: candidate.word,
    spelling: candidate.spelling,
    cost: cost(candidate),
  }));
  if (articleCount === 0) guesses.push(...(await splitsOf(db, language, word)));
  // One wrong letter weighs as much as a word's being ten times rarer.
  const [best] = guesses.toSorted((a, b) => a.cost - b.cost);
  return best === undefined ? null : { word: best.word, spelling: best.spelling, isCertain: !isWritten };
}

/** What a word may have been meant to be; the cheapest is the likeliest. */
interface Guess {
  word: string;
  spelling: string;
  cost: number;
}

async function isInVocabulary(
  db: Database,
  language: ArticleLanguage,
  word: string,
  commonerThan = 0,
): Promise<boolean> {
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      and(eq(searchWords.language, language), eq(searchWords.word, word), gt(searchWords.articleCount, commonerThan)),
    );
  return rows.length > 0;
}

/** A word and a number that were typed as one, such as "type2", where the word alone is so common. */
async function partedAtDigits(
  db: Database,
  language: ArticleLanguage,
  word: string,
  commonerThan: number,
): Promise<Correction | null> {
  const [, letters, digits] = /^(\p{L}{3,})(\d+)$/u.exec(word) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const isCommon = await isInVocabulary(db, language, letters, commonerThan);
  return isCommon ? { word: `${letters} ${digits}`, spelling: `${letters} ${digits}`, isCertain: true } : null;
}

/** Two words that were typed as one, such as "bloodpressure": the missing space is one wrong letter. */
async function splitsOf(db: Database, language: ArticleLanguage, word: string): Promise<Guess[]> {
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * WORD_MINIMUM + 1) },
    (_, index) => index + WORD_MINIMUM,
  );
  const parts = places.flatMap((place) => [word.slice(0, place), word.slice(place)]);
  if (parts.length === 0) return [];
  const rows = await db
    .select({ word: searchWords.word, spelling: searchWords.spelling, articleCount: searchWords.articleCount })
    .from(searchWords)
    .where(and(eq(searchWords.language, language), inArray(searchWords.word, parts), gt(searchWords.articleCount, 0)));
  const known = new Map(rows.map((row) => [row.word, row]));
  return places.flatMap((place) => {
    const [first, second] = [known.get(word.slice(0, place)), known.get(word.slice(place))];
    if (first === undefined || second === undefined) return [];
    const cost = 1 - Math.log10(Math.min(first.articleCount, second.articleCount));
    return [{ word: `${first.word} ${second.word}`, spelling: `${first.spelling} ${second.spelling}`, cost }];
  });
}
