import type { CommentsPage, CommentsResponse } from '@plainwell/contracts/engagement/comment.ts';

/** The data of the call for an article's comments. */
export type FetchedComments = CommentsPage & { conditions?: string[] };

/** Time-out in milliseconds. If the comments take longer, the reader goes to the page with all comments. */
const TIME_OUT_MS = 15_000;

/**
 * Fetches comments of an article, five per call. The first call also returns the conditions for the form.
 * @param path of the article, with a leading slash.
 * @param after cursor that the previous call returned.
 * @throws if the comments fail to load.
 */
export async function fetchComments(path: string, after?: string): Promise<FetchedComments> {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
  const response = await fetch(`/api/comments${path}${query}`, { signal: AbortSignal.timeout(TIME_OUT_MS) });
  const { data }: CommentsResponse = await response.json();
  if (data === null) throw new Error(`no comments of ${path}`);
  return data;
}
