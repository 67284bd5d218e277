import type { Article } from '@plainwell/contracts/article/article.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { articleRow } from '../../document/article-row.ts';
import type { ArticleDocument } from '../../document/content-document.ts';
import { derivedText } from '../../document/derived-text.ts';
import { articlePeople, articleSearch } from '../schema.ts';
import { searchKind } from '../search-kind.ts';
import { forgetWords, learnWords } from './vocabulary-commands.ts';
import { searchConfiguration } from './search-configuration.ts';
import { foldForSearch } from '../../document/fold-for-search.ts';

/**
 * Version of the rows of `article_search`. Raise it if these rows, or the dates of articles, are computed differently.
 * The start of the site then rewrites older ones (`rewriteOutdatedArticles`).
 */
export const SEARCH_VERSION = 4;

/** Writes the search rows of articles, and removes those of previews. The caller holds the writers' lock. */
export async function writeSearch(transaction: Database, documents: readonly ArticleDocument[]): Promise<void> {
  const ids = documents.map(({ article }) => article.hrlContentId);
  await forgetWords(transaction, ids);
  await transaction.delete(articlePeople).where(inArray(articlePeople.articleId, ids));
  const previews = documents.filter(({ article }) => article.isPreview);
  if (previews.length > 0) {
    await transaction.delete(articleSearch).where(
      inArray(
        articleSearch.articleId,
        previews.map(({ article }) => article.hrlContentId),
      ),
    );
  }
  const found = documents.filter(({ article }) => !article.isPreview);
  if (found.length === 0) return;
  const vocabularies = found.map((document) => ({
    language: document.article.language,
    spellings: new Map(derivedText(document).spellings),
  }));
  await transaction
    .insert(articleSearch)
    .values(found.map((document, index) => searchRow(document, [...(vocabularies[index]?.spellings.keys() ?? [])])))
    .onConflictDoUpdate({
      target: articleSearch.articleId,
      set: {
        language: sql`excluded.language`,
        sortDate: sql`excluded.sort_date`,
        head: sql`excluded.head`,
        body: sql`excluded.body`,
        title: sql`excluded.title`,
        mainTitle: sql`excluded.main_title`,
        kind: sql`excluded.kind`,
        words: sql`excluded.words`,
        version: sql`excluded.version`,
      },
    });
  await learnWords(transaction, vocabularies);
  const people = found.flatMap(({ article }) => peopleRows(article));
  if (people.length > 0) await transaction.insert(articlePeople).values(people);
}

function searchRow(document: ArticleDocument, words: string[]) {
  const { id, language, sortDate } = articleRow(document);
  const { title, mainTitle, topics, deck, body } = derivedText(document).search;
  const configuration = searchConfiguration(language);
  const parsed = (text: string) => sql`to_tsvector(${configuration}, ${text})`;
  const head = sql`setweight(${parsed(title)}, 'A') || setweight(${parsed(topics)}, 'B') || setweight(${parsed(deck)}, 'C')`;
  return {
    articleId: id,
    language,
    sortDate,
    head,
    body: sql`${head} || setweight(${parsed(body)}, 'D')`,
    title: parsed(title),
    mainTitle: parsed(mainTitle),
    kind: searchKind(document.article),
    words,
    version: SEARCH_VERSION,
  };
}

function peopleRows({ hrlContentId, language, byline }: Article) {
  const people = new Map<string, boolean>();
  for (const { name } of byline.medicalReviewers) people.set(name.display, false);
  for (const { name } of byline.authors) people.set(name.display, true);
  return [...people].map(([name, isAuthor]) => ({
    articleId: hrlContentId,
    language,
    name,
    isAuthor,
    words: sql`to_tsvector('simple', ${foldForSearch(name)})`,
  }));
}
