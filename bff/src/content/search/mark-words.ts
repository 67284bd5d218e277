import type { ArticleSummary, SearchHit, TextRange } from '@plainwell/contracts/page/content-port.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { searchConfiguration } from './index/search-configuration.ts';
import type { WeightedTerm } from './matches/weighted-terms.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { wordsOfText } from '../document/words-of-text.ts';

/** Adds the positions of the query's words in titles and descriptions, in any form and with any accents. */
export async function markWords(
  db: Database,
  items: readonly ArticleSummary[],
  terms: readonly WeightedTerm[],
): Promise<SearchHit[]> {
  const [language] = items.map((item) => item.language);
  if (language === undefined || terms.length === 0)
    return items.map((item) => ({ ...item, marks: { title: [], description: [] } }));
  const words = items.map((item) => ({
    title: wordsOfText(item.title),
    description: wordsOfText(item.deck ?? item.excerpt ?? ''),
  }));
  const distinct = [
    ...new Set(words.flatMap(({ title, description }) => [...title, ...description]).map(({ folded }) => folded)),
  ];
  const query = terms.map(({ term }) => `(${term})`).join(' | ');
  const rows = await rowsOf(
    db,
    sql`select word from unnest(${sql.param(distinct)}::text[]) as word where to_tsvector(${searchConfiguration(language)}, word) @@ ${query}::tsquery`,
  );
  const asked = new Set(rows.map((row) => row['word']));
  const rangesOf = (text: ReturnType<typeof wordsOfText>): TextRange[] =>
    text.filter(({ folded }) => asked.has(folded)).map(({ from, to }) => [from, to]);
  return items.map((item, index) => ({
    ...item,
    marks: { title: rangesOf(words[index]?.title ?? []), description: rangesOf(words[index]?.description ?? []) },
  }));
}
