import type { ArticlePage } from '../view-model.ts';

/** Attributes of an article in a feed: what it is called there, and what the feed's behaviour knows it by. */
export function feedArticle({
  article,
  canonical,
  ownScope,
  feed,
}: Pick<ArticlePage, 'article' | 'canonical' | 'ownScope' | 'feed'>) {
  return {
    tabIndex: -1,
    'aria-label': article.title,
    'data-link': `/${article.canonicalPath}`,
    'data-canonical': canonical,
    'data-scope': ownScope,
    // Those that come later learn their place from the feed. How many come is not known before (WAI-ARIA 1.2,
    // aria-setsize).
    ...(feed && { 'aria-posinset': 1, 'aria-setsize': feed.items.length === 0 ? 1 : -1 }),
  };
}
