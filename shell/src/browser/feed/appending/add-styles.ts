import type { FetchedArticle } from './fetch-article.ts';

/**
 * How long an article waits for its styles, in milliseconds, as a section does (`styled-later.css`): a stylesheet that
 * hangs costs no more than its own look.
 */
const PATIENCE_MS = 3_000;

/** Name by which the page knows a stylesheet, in the text or in a file of its own. */
const nameOf = (href: string) => href.replace(/^.*\/browser\//, '');

function addStyle({ href, integrity }: FetchedArticle['styles'][number]): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    integrity,
    crossOrigin: 'anonymous',
  });
  link.dataset['href'] = nameOf(href);
  // An article without one of its styles can still be read.
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
  document.head.append(link);
  return settled;
}

/** Adds those stylesheets that the page has not. Resolves when each has come or failed, or has been waited for. */
export async function addStyles(styles: FetchedArticle['styles']): Promise<void> {
  await Promise.all(
    styles.filter(({ href }) => !document.querySelector(`[data-href="${nameOf(href)}"]`)).map(addStyle),
  );
}
