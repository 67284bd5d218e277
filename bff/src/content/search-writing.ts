import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { articleRow } from './article-row.ts';
import type { ArticleDocument } from './content-document.ts';
import { articleSearch } from './schema.ts';
import { searchConfiguration } from './search-configuration.ts';
import { searchText } from './search-text.ts';

/** Makes the full-text documents of articles, and takes away those of previews. */
export async function writeSearch(transaction: Database, documents: readonly ArticleDocument[]): Promise<void> {
  const previews = documents.filter(({ article }) => article.isPreview);
  if (previews.length > 0) {
    await transaction.delete(articleSearch).where(inArray(articleSearch.articleId, previews.map(({ article }) => article.hrlContentId)));
  }
  const found = documents.filter(({ article }) => !article.isPreview);
  if (found.length === 0) return;
  await transaction
    .insert(articleSearch)
    .values(found.map(searchRow))
    .onConflictDoUpdate({
      target: articleSearch.articleId,
      set: { language: sql`excluded.language`, sortDate: sql`excluded.sort_date`, head: sql`excluded.head`, body: sql`excluded.body` },
    });
}

function searchRow(document: ArticleDocument) {
  const { id, language, sortDate } = articleRow(document);
  const { title, deck, body } = searchText(document.article);
  const configuration = searchConfiguration(language);
  const weighted = (text: string, weight: 'A' | 'B' | 'D') => sql`setweight(to_tsvector(${configuration}, ${text}), ${weight})`;
  const head = sql`${weighted(title, 'A')} || ${weighted(deck, 'B')}`;
  return { articleId: id, language, sortDate, head, body: sql`${head} || ${weighted(body, 'D')}` };
}
