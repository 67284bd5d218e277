import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { and, desc, eq, gt, inArray, like, not, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { Database } from '../../database/database.ts';
import { searchWords } from './schema.ts';
import { WORD_MINIMUM } from '../document/vocabulary-of-article.ts';

/**
 * Maximum number of endings of an unfinished word that are searched, the most common first. Also the maximum number of
 * compounds.
 */
const COMPLETIONS_MAXIMUM = 5;

/** Minimum length of a word whose compounds are searched. Shorter words end too many other words by chance. */
const COMPOUND_PART_MINIMUM = 6;

/** Maximum number of similar words that are compared letter by letter. */
const CANDIDATES_MAXIMUM = 60;

/** Maximum length of a word that is corrected. Longer words are no typing mistakes. */
const MISTYPED_MAXIMUM = 40;

/** Minimum length of a word that is corrected. Shorter words resemble too many others. */
const MISTYPED_MINIMUM = 4;

/**
 * Minimum length of a long word. A long word that no article contains may differ by three letters from its correction,
 * a shorter one by two.
 */
const LONG_WORD = 8;

/**
 * Factor by which another word must be more common before the search doubts a word that articles contain. The factor is
 * lower if articles contain only other forms of the word.
 */
const COMMONER_FACTOR = { written: 20, formAlone: 4 } as const;

/** Additional cost of a correction with another first letter, because people seldom mistype the first letter. */
const OTHER_FIRST_LETTER = 1;

/** A word of the vocabulary that replaces a typed one. */
export interface Correction {
  /** The word with its accents. */
  spelling: string;
  /** The folded word. */
  word: string;
  /** Whether no article spells the word as typed, although one may contain a word with the same stem. */
  isCertain: boolean;
}

/** Returns words of the vocabulary that begin with an unfinished word. */
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

/** Returns words of the vocabulary that end with a word, such as "osteoarthritis" for "arthritis". */
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

/** A word that may be mistyped. */
interface DoubtedWord {
  word: string;
  /** Number of articles that contain it. */
  articleCount: number;
  /** Number of all articles that a search can find; for many, an estimate (`countSearchable`). */
  searchableCount: number;
}

/**
 * Returns the word that was probably meant. For a word that no article contains, this is the nearest word of the
 * vocabulary. For a rare word, this is a far more common one that differs by a single letter. `null` if no word is near
 * enough.
 */
export async function correctionOf(
  db: Database,
  language: ArticleLanguage,
  { word, articleCount, searchableCount }: DoubtedWord,
): Promise<Correction | null> {
  if (word.length < MISTYPED_MINIMUM || word.length > MISTYPED_MAXIMUM) return null;
  const isWritten = articleCount > 0 && (await isInVocabulary(db, language, word));
  const factor = isWritten ? COMMONER_FACTOR.written : COMMONER_FACTOR.formAlone;
  // Skips the slow comparison with similar words if none can be commoner by the factor.
  if (articleCount > 0 && articleCount * factor >= searchableCount) return null;
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
  // One wrong letter costs as much as being ten times rarer.
  const [best] = guesses.toSorted((a, b) => a.cost - b.cost);
  return best === undefined ? null : { word: best.word, spelling: best.spelling, isCertain: !isWritten };
}

/** A possible correction of a word. The lowest cost is the most likely. */
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

/** Splits a word and a number that were typed as one, such as "type2", if the word is common enough. */
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

/**
 * Returns pairs of words that were typed as one, such as "bloodpressure". The missing space counts as one wrong letter.
 */
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
