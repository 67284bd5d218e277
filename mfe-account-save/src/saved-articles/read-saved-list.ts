/** One page of the reader's list, as far as the save control needs it. */
export interface ListPage {
  articleIds: string[];
  /** Articles on all pages together; as many as stand here where the answer does not say. */
  total: number;
}

/** The page of the list in an answer, or null when the answer is something else. Entries without an id are passed over. */
export function readListPage(answer: unknown): ListPage | null {
  if (typeof answer !== 'object' || answer === null || !('articles' in answer) || !Array.isArray(answer.articles)) return null;
  const articles: unknown[] = answer.articles;
  const articleIds = articles.flatMap((article) =>
    typeof article === 'object' && article !== null && 'articleId' in article && typeof article.articleId === 'string' ? [article.articleId] : [],
  );
  return { articleIds, total: 'total' in answer && typeof answer.total === 'number' ? answer.total : articleIds.length };
}
