import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Database } from '../../database/database.ts';
import { replaceWords, type ParsedQuery } from './parse-query.ts';
import { termOfAny, termsOfWords, type QueryTerm } from './query-terms.ts';
import { completionsOf, compoundsOf, correctionOf, type Correction } from './spelling.ts';

/** The meaning of a query in a language. */
export interface InterpretedQuery {
  /** Words with a meaning that articles contain, each with the number of those articles. */
  terms: QueryTerm[];
  /** The query with words spelled as articles spell them. `isApplied`: `terms` are those of the suggestion. */
  suggestion: { query: string; isApplied: boolean } | null;
  /** Words as typed that no article contains and that resemble no other word. */
  unknown: string[];
}

/**
 * Maximum number of rare words that are compared with the vocabulary although articles contain them. Each costs an
 * index lookup.
 */
const DOUBTED_MAXIMUM = 3;

/**
 * Interprets a query. Completes an unfinished last word, and replaces a word that no article contains with a similar
 * one. Keeps words that articles contain, but suggests a much more common word that differs by one letter. Applies that
 * suggestion if no article spells the word as typed: "migrane" has the stem of "migrans".
 */
export async function interpretQuery(
  db: Database,
  language: ArticleLanguage,
  { query, searchableCount }: { query: ParsedQuery; searchableCount: number },
): Promise<InterpretedQuery> {
  const typed = withoutAsking(
    await termsOfWords(
      db,
      language,
      query.words.map(({ folded }) => folded),
    ),
  );
  const doubts = await doubtedWords(db, language, typed, searchableCount);
  const last = query.words.at(-1)?.folded;
  const terms: QueryTerm[] = [];
  const unknown: string[] = [];
  const applied = new Map<string, Correction>();
  for (const term of typed) {
    const reading = await readTerm(db, language, term, {
      isLast: term.word === last,
      doubt: doubts.get(term.word),
      searchableCount,
    });
    terms.push(...reading.terms);
    if (reading.correction !== undefined) applied.set(term.word, reading.correction);
    if (reading.terms.length === 0) unknown.push(typedWord(query, term.word));
  }
  if (applied.size > 0)
    return { terms: distinct(terms), suggestion: { query: corrected(query, applied), isApplied: true }, unknown };
  return { terms, suggestion: doubts.size > 0 ? { query: corrected(query, doubts), isApplied: false } : null, unknown };
}

/** Returns the terms that a search uses for one word of a query. */
async function readTerm(
  db: Database,
  language: ArticleLanguage,
  asked: QueryTerm,
  { isLast, doubt, searchableCount }: { isLast: boolean; doubt: Correction | undefined; searchableCount: number },
): Promise<{ terms: QueryTerm[]; correction?: Correction }> {
  if (asked.articleCount > 0 && doubt?.isCertain !== true) return { terms: [await withCompounds(db, language, asked)] };
  const completed =
    isLast && asked.articleCount === 0
      ? await termOfAny(db, language, asked.word, await completionsOf(db, language, asked.word))
      : null;
  if (completed !== null) return { terms: [completed] };
  const compounded =
    doubt === undefined ? await termOfAny(db, language, asked.word, await compoundsOf(db, language, asked.word)) : null;
  if (compounded !== null) return { terms: [compounded] };
  const correction =
    doubt ?? (await correctionOf(db, language, { word: asked.word, articleCount: 0, searchableCount }));
  if (correction === null) return { terms: [] };
  const meant = await termsOfWords(db, language, correction.word.split(' '));
  const terms: QueryTerm[] = [];
  for (const term of meant) terms.push(await withCompounds(db, language, term));
  return { terms, correction };
}

/** Adds the compounds of a word that is in no title, because an article about a compound may be the answer. */
async function withCompounds(db: Database, language: ArticleLanguage, term: QueryTerm): Promise<QueryTerm> {
  const compounds = term.isInTitle ? [] : await compoundsOf(db, language, term.word);
  return compounds.length === 0
    ? term
    : ((await termOfAny(db, language, term.word, [term.word, ...compounds])) ?? term);
}

/** Words that express a question, not its subject. PostgreSQL's lists of stop words lack them. */
const ASKING: ReadonlySet<string> = new Set(
  'get need want know help please tell puedo puede poder hacer hago debo tengo necesito quiero saber ayuda favor'.split(
    ' ',
  ),
);

function withoutAsking(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const telling = terms.filter(({ word }) => !ASKING.has(word));
  return telling.length === 0 ? terms : telling;
}

async function doubtedWords(
  db: Database,
  language: ArticleLanguage,
  typed: readonly QueryTerm[],
  searchableCount: number,
): Promise<Map<string, Correction>> {
  const rarest = typed
    .filter(({ articleCount }) => articleCount > 0)
    .toSorted((a, b) => a.articleCount - b.articleCount);
  const doubts = new Map<string, Correction>();
  for (const { word, articleCount } of rarest.slice(0, DOUBTED_MAXIMUM)) {
    const correction = await correctionOf(db, language, { word, articleCount, searchableCount });
    if (correction !== null) doubts.set(word, correction);
  }
  return doubts;
}

function corrected({ text }: ParsedQuery, corrections: ReadonlyMap<string, Correction>): string {
  return replaceWords(text, new Map([...corrections].map(([word, { spelling }]) => [word, spelling])));
}

function typedWord({ text, words }: ParsedQuery, folded: string): string {
  const word = words.find((candidate) => candidate.folded === folded);
  return word === undefined ? folded : text.slice(word.from, word.to);
}

function distinct(terms: readonly QueryTerm[]): QueryTerm[] {
  return [...new Map(terms.map((term) => [term.term, term])).values()];
}
