import type { CommentsPage, CommentsResponse } from '@plainwell/contracts/engagement/comment.ts';

/** What the call gives of an article's comments. */
export type FetchedComments = CommentsPage & { conditions?: string[] };

/** Somebody who waits longer goes to the page that has them, in milliseconds. */
const TIME_OUT_MS = 15_000;

/**
 * Comments of an article, five at a time; the first ones come with the conditions of the form.
 * @param path of the article, with a leading slash.
 * @param after where the last ones ended.
 * @throws where they do not come.
 */
export async function fetchComments(path: string, after?: string): Promise<FetchedComments> {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
  const response = await fetch(`/api/comments${path}${query}`, { signal: AbortSignal.timeout(TIME_OUT_MS) });
  const { data }: CommentsResponse = await response.json();
  if (data === null) throw new Error(`no comments of ${path}`);
  return data;
}
