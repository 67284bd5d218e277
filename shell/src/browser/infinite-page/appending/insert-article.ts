import { addStyles } from './add-styles.ts';
import type { FetchedArticle } from './fetch-article.ts';
import { hideParts } from './hide-parts.ts';
import { nextFrame, yieldToBrowser } from './yield-to-browser.ts';

/** Number of characters of HTML that the page parses at once. That takes about 5 ms on a slow phone. */
const PART = 65_536;

/**
 * Parses HTML in parts, because an article of 60,000 words at once would block a slow phone for a tenth of a second.
 * @returns an inert document: like that of a template, it runs no scripts and fetches nothing.
 */
async function parseInParts(html: string): Promise<Document> {
  const parsed = document.implementation.createHTMLDocument();
  parsed.write('<!doctype html>');
  for (let from = 0; from < html.length; from += PART) {
    await yieldToBrowser();
    parsed.write(html.slice(from, from + PART));
  }
  parsed.close();
  await yieldToBrowser();
  return parsed;
}

/**
 * Holds back the load event of an article until the article is in focus, because the article is inserted long before
 * the reader sees it.
 */
function holdLoadEvents(article: HTMLElement): void {
  const teller = article.querySelector<HTMLElement>('[data-load-event]');
  if (!teller) return;
  article.dataset['focusEvent'] = teller.dataset['loadEvent'];
  delete teller.dataset['loadEvent'];
}

/**
 * Copies the reading list of the first article, with its current marks, into another article, because the server
 * renders the list only once for each page.
 */
function copyReadingList(feed: HTMLElement, article: HTMLElement): void {
  const list = feed.querySelector('[data-reading-list] > *')?.cloneNode(true);
  if (!(list instanceof HTMLElement)) return;
  // The copy is an island that has not started.
  delete list.dataset['armed'];
  delete list.dataset['alive'];
  article.querySelector('[data-reading-list]')?.replaceChildren(list);
}

/**
 * Inserts a fetched article below the other articles once its styles have loaded, and arms its islands.
 * @param island the element below the articles.
 * @param isShown returns whether the article of a link is on the page.
 * @returns `null` for an article that is on the page already.
 * @throws TypeError for HTML without an article of the infinite page.
 */
export async function insertArticle(
  feed: HTMLElement,
  island: HTMLElement,
  { html, styles }: FetchedArticle,
  isShown: (link: string) => boolean,
): Promise<HTMLElement | null> {
  const article = (await parseInParts(html)).querySelector<HTMLElement>('article[data-link]');
  if (!article) throw new TypeError('no article');
  holdLoadEvents(article);
  if (isShown(article.dataset['link'] ?? '')) return null;
  copyReadingList(feed, article);
  await addStyles(styles);
  // Hides everything below the new article for these frames, because an element that was hidden does not count as a
  // layout shift (Layout Instability, W3C).
  const focused = island.contains(document.activeElement) ? document.activeElement : null;
  island.toggleAttribute('data-away', true);
  await nextFrame();
  article.setAttribute('aria-posinset', String(feed.childElementCount + 1));
  // The total is unknown until the last article.
  article.setAttribute('aria-setsize', '-1');
  const showParts = hideParts(article);
  feed.append(article);
  await showParts();
  island.toggleAttribute('data-away', false);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  globalThis.plainwell?.arm(article);
  return article;
}
