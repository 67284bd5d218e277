/**
 * Key in `history.state`: pixels of the article above the top edge of the screen when a reader followed a link inside
 * the page.
 */
const KEY = 'plainwellFeedOffset';

/** Notes where a reader is who follows a link to a place of the page: the browser makes an entry of that. */
export function keepOffset(article: HTMLElement): void {
  history.replaceState({ ...history.state, [KEY]: -article.getBoundingClientRect().top }, '');
}

/**
 * Lets Back and Forward lead through the places that a reader has been to on this page. The browser restores nothing
 * where the address is that of an article below the first (`focus/follow-address.ts`).
 * @param articleAt the article on the page whose address is that of the page now.
 */
export function followBack(articleAt: () => HTMLElement | undefined): void {
  addEventListener('popstate', ({ state }) => {
    const article = articleAt();
    // The entry is older than this view of the page, which began with another article.
    if (!article) location.reload();
    else if (history.scrollRestoration === 'manual' && typeof state?.[KEY] === 'number') {
      scrollTo({ top: scrollY + article.getBoundingClientRect().top + state[KEY], behavior: 'instant' });
    }
  });
}
