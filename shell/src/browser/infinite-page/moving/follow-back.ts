/**
 * Key in `history.state`. Its value is the number of pixels of the article that were above the top of the viewport when
 * the reader followed a link inside the page.
 */
const KEY = 'plainwellInfiniteOffset';

/** Stores the reader's position in the current history entry before a link leads to another place of the page. */
export function keepOffset(article: HTMLElement): void {
  history.replaceState({ ...history.state, [KEY]: -article.getBoundingClientRect().top }, '');
}

/**
 * Restores the reader's place on Back and Forward within this page. The browser restores nothing while the address is
 * that of an article below the first (`focus/follow-address.ts`).
 * @param articleAt returns the article on the page whose address is the current address.
 */
export function followBack(articleAt: () => HTMLElement | undefined): void {
  addEventListener('popstate', ({ state }) => {
    const article = articleAt();
    // The history entry is older than this view of the page, which began with another article.
    if (!article) location.reload();
    else if (history.scrollRestoration === 'manual' && typeof state?.[KEY] === 'number') {
      scrollTo({ top: scrollY + article.getBoundingClientRect().top + state[KEY], behavior: 'instant' });
    }
  });
}
