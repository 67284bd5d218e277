import type { ContentPort, FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { AskedFlags } from '../../routes/test-flags.ts';
import type { ArticlePageData } from './view-model.ts';

/** Number of must-reads in the rail. */
const MUST_READS = 5;

/** Number of articles in the scroll list: as many as a page shows, and spares in case some are withdrawn. */
const FEED_ITEMS = 9;

/**
 * Loads an article and the articles to read after it.
 * @param addressSpace the part of the address before the article's path, such as `/infinite`.
 */
export async function loadArticle(
  article: FoundArticle,
  template: ArticlePageData['template'],
  addressSpace: string,
  flags: AskedFlags,
  content: ContentPort,
): Promise<LoadedPage> {
  const [items, readNext, latest] = await Promise.all([
    template === 'infinite' ? content.scrollList(article, FEED_ITEMS) : null,
    content.readNext(article, MUST_READS),
    content.latest(article.language, 2 * MUST_READS + 1),
  ]);
  const shown = new Set([article.hrlContentId, ...readNext.map(({ hrlContentId }) => hrlContentId)]);
  const mustReads = latest.filter(({ hrlContentId }) => !shown.has(hrlContentId)).slice(0, MUST_READS);
  const data: ArticlePageData = {
    template,
    article,
    flags,
    readNext,
    mustReads,
    ...(items && { scrollList: { addressSpace, items } }),
  };
  return {
    kind: 'page',
    status: 200,
    page: 'article',
    data,
    tags: [
      contentTag.article(article.hrlContentId),
      contentTag.path(article.canonicalPath),
      contentTag.list(article.language),
    ],
  };
}
