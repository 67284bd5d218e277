import type { ContentPort, FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import { createTaggedCache } from '../../content/changes/tagged-cache.ts';

/** Memory limit of the facts that a process keeps, in characters: those of some 2,000 articles. */
const CHARACTERS = 1_000_000;

/** What forms need to know of an article. */
export type ArticleFacts = Pick<
  FoundArticle,
  | 'hrlContentId'
  | 'language'
  | 'title'
  | 'canonicalPath'
  | 'deck'
  | 'excerpt'
  | 'categories'
  | 'isPreview'
  | 'hideFeedback'
  | 'shareYourExperience'
>;

/** Queries for facts of articles. The content service also fits: it returns the whole article. */
export interface ArticleFactsPort {
  /** Returns the facts of the article at a canonical path, even if it is a preview. `null` if there is none. */
  articleByPath(path: string): Promise<ArticleFacts | null>;
}

const factsOf = (article: FoundArticle): ArticleFacts => ({
  hrlContentId: article.hrlContentId,
  language: article.language,
  title: article.title,
  canonicalPath: article.canonicalPath,
  deck: article.deck,
  excerpt: article.excerpt,
  categories: article.categories,
  isPreview: article.isPreview,
  hideFeedback: article.hideFeedback,
  shareYourExperience: article.shareYourExperience,
});

/**
 * Keeps the facts of each article until the article changes. Otherwise each form that a reader sends would read the
 * whole article, and count its comments.
 */
export function keepArticleFacts(
  content: Pick<ContentPort, 'articleByPath'>,
  changes: ContentChanges,
): ArticleFactsPort {
  const cache = createTaggedCache<{ facts: ArticleFacts | null; path: string; size: number }>({
    changes,
    capacity: CHARACTERS,
    sizeOf: ({ size }) => size,
    // A new comment makes the article's own tag stale, but changes no facts. Senders can invent any number of paths, so
    // what is not there is not kept.
    tagsOf: ({ facts, path }) => (facts === null ? [] : [contentTag.path(path)]),
    isMadeAnew: () => false,
  });

  return {
    async articleByPath(path) {
      const { facts: found } = await cache.get(path, async () => {
        const article = await content.articleByPath(path);
        const facts = article && factsOf(article);
        return { facts, path, size: JSON.stringify(facts).length };
      });
      return found;
    },
  };
}
