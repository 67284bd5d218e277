import type { FetchedArticle } from './fetch-article.ts';

/**
 * Longest time that an article waits for its stylesheets, in milliseconds. A section waits as long
 * (`styled-later.css`). If a stylesheet hangs, the article appears without it.
 */
const PATIENCE_MS = 3_000;

/** Name by which the page knows a stylesheet, whether inlined or linked. */
const nameOf = (href: string) => href.replace(/^.*\/browser\//, '');

function addStyle({ href, integrity }: FetchedArticle['styles'][number]): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    integrity,
    crossOrigin: 'anonymous',
  });
  link.dataset['href'] = nameOf(href);
  // An article without one of its styles is still readable.
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
  document.head.append(link);
  return settled;
}

/** Adds the stylesheets that the page does not have yet. Resolves when each has loaded, failed or timed out. */
export async function addStyles(styles: FetchedArticle['styles']): Promise<void> {
  await Promise.all(
    styles.filter(({ href }) => !document.querySelector(`[data-href~="${nameOf(href)}"]`)).map(addStyle),
  );
}
