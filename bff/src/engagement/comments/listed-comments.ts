import { hash } from 'node:crypto';
import { COMMENTS_PAGE_SIZE } from '@plainwell/contracts/browser/comments-page.ts';
import { type CommentsResponse, conditionsOf } from '@plainwell/contracts/engagement/comment.ts';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { contentTag, type ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { ContentChanges } from '../../content/changes/follow-changes.ts';
import { readPlace } from '../../content/comments/article-comments.ts';
import { createTaggedCache } from '../../content/changes/tagged-cache.ts';
import type { ArticleFactsPort } from '../forms/article-facts.ts';

/** Memory limit of the first lists of articles, in characters: those of some 1,500. */
const FIRST_CHARACTERS = 3_000_000;
/** Memory limit of further lists. Readers can invent any number of places. */
const FURTHER_CHARACTERS = 1_000_000;

/** Answer of GET /api/comments. */
export interface ListedComments {
  status: 200 | 404;
  text: string;
  /**
   * Weak, because the site sends the text compressed or plain (RFC 9110, section 8.8.1). Express uses it to answer 304.
   */
  etag: string;
  tags: readonly ContentTag[];
}

function answerOf(status: ListedComments['status'], body: CommentsResponse, tags: readonly ContentTag[]) {
  const text = JSON.stringify(body);
  return { status, text, etag: `W/"${hash('sha256', text, 'base64url')}"`, tags };
}

/**
 * Creates the function that lists comments of the article at a path (`CommentsResponse`). Each list is kept until its
 * article or the article's comments change.
 */
export function createListComments(
  content: Pick<ContentPort, 'commentsByPath'> & ArticleFactsPort,
  changes: ContentChanges,
): (path: string, after: string | undefined) => Promise<ListedComments> {
  const cacheOf = (capacity: number, isMadeAnew: boolean) =>
    createTaggedCache<ListedComments>({
      changes,
      capacity,
      sizeOf: ({ text }) => text.length,
      tagsOf: ({ tags }) => tags,
      isMadeAnew: () => isMadeAnew,
    });
  const first = cacheOf(FIRST_CHARACTERS, true);
  const further = cacheOf(FURTHER_CHARACTERS, false);

  async function list(path: string, after: string | undefined): Promise<ListedComments> {
    const [found, article] = await Promise.all([
      content.commentsByPath(path, after, COMMENTS_PAGE_SIZE),
      content.articleByPath(path),
    ]);
    // Readers can invent any number of addresses, so what is not there is not kept.
    if (found === null || article === null)
      return answerOf(404, { data: null, error: { message: 'No article that takes comments stands there.' } }, []);
    const conditions = after === undefined ? { conditions: conditionsOf(article) } : {};
    const isKept = after === undefined || found.comments.length > 0;
    return answerOf(
      200,
      { data: { ...found, ...conditions }, error: null },
      isKept ? [contentTag.article(article.hrlContentId), contentTag.path(path)] : [],
    );
  }

  return (path, after) =>
    after === undefined || readPlace(after) === null
      ? first.get(path, () => list(path, undefined))
      : further.get(`${path}\n${after}`, () => list(path, after));
}
