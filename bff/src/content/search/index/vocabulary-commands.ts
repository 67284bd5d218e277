import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { articleSearch, searchWords } from '../schema.ts';

/** Words of an article that the vocabulary should learn. */
export interface ArticleWords {
  language: ArticleLanguage;
  /** Spelling of each folded word. */
  spellings: ReadonlyMap<string, string>;
}

/**
 * Removes the words of stored articles from the vocabulary, before those articles change. The caller holds the writers'
 * lock.
 */
export async function forgetWords(transaction: Database, articleIds: readonly string[]): Promise<void> {
  const held = sql`(select ${articleSearch.language} as language, word, count(*)::int as n
    from ${articleSearch}, unnest(${articleSearch.words}) as word
    where ${articleSearch.articleId} = any(${sql.param(articleIds)}::text[]) group by 1, 2) as held`;
  await transaction.execute(sql`update ${searchWords} set article_count = article_count - held.n from ${held}
    where ${searchWords.language} = held.language and ${searchWords.word} = held.word`);
}

/** Adds the words of articles to the vocabulary. */
export async function learnWords(transaction: Database, articles: readonly ArticleWords[]): Promise<void> {
  const rows = [...countedWords(articles).values()];
  if (rows.length > 0) {
    const column = <Key extends keyof CountedWord>(key: Key) => sql.param(rows.map((row) => row[key]));
    await transaction.execute(sql`insert into ${searchWords} (language, word, spelling, article_count)
      select * from unnest(${column('language')}::text[], ${column('word')}::text[], ${column('spelling')}::text[], ${column('articleCount')}::int[])
      on conflict (language, word) do update set article_count = search_words.article_count + excluded.article_count`);
  }
}

interface CountedWord {
  language: ArticleLanguage;
  word: string;
  spelling: string;
  articleCount: number;
}

function countedWords(articles: readonly ArticleWords[]): Map<string, CountedWord> {
  const counted = new Map<string, CountedWord>();
  for (const { language, spellings } of articles) {
    for (const [word, spelling] of spellings) {
      const key = `${language}:${word}`;
      const row = counted.get(key);
      if (row === undefined) counted.set(key, { language, word, spelling, articleCount: 1 });
      else row.articleCount += 1;
    }
  }
  return counted;
}
