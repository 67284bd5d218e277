import type { ArticlePage } from '../view-model.ts';

/**
 * Returns the attributes of an article on the infinite page: its label, and the data that the behaviour of the page
 * reads.
 */
export function infiniteArticleAttributes({
  article,
  canonical,
  ownScope,
  scrollList,
}: Pick<ArticlePage, 'article' | 'canonical' | 'ownScope' | 'scrollList'>) {
  return {
    tabIndex: -1,
    'aria-label': article.title,
    'data-link': `/${article.canonicalPath}`,
    'data-canonical': canonical,
    'data-scope': ownScope,
    // The browser sets the position of later articles. Their number is not known in advance (WAI-ARIA 1.2,
    // aria-setsize).
    ...(scrollList && { 'aria-posinset': 1, 'aria-setsize': scrollList.items.length === 0 ? 1 : -1 }),
  };
}
