import type { Comment } from '@plainwell/contracts/article/comment.ts';
import type { CommentsPage } from '@plainwell/contracts/engagement/comment.ts';
import type { Database } from '../../database/database.ts';
import { sortableDate } from '../document/latest-date.ts';
import { type CommentPlace, writePlace } from './comment-place.ts';
import { publishedAfter, publishedCount } from './published-comments.ts';

interface Placed {
  comment: Comment;
  place: CommentPlace;
}

const isPublished = ({ place }: Placed) => 'published' in place;

/**
 * Newest first. Of one day, what editors approved stands before what came with the article. Both lists are in this
 * order.
 */
function merge(published: readonly Placed[], own: readonly Placed[]): Placed[] {
  return [...published, ...own].sort((a, b) =>
    a.place.date === b.place.date
      ? Number(isPublished(b)) - Number(isPublished(a))
      : a.place.date < b.place.date
        ? 1
        : -1,
  );
}

function ownComments(comments: readonly Comment[]): Placed[] {
  const placed = comments.map((comment, own): Placed => ({
    comment,
    place: { date: sortableDate(comment.date), own },
  }));
  return merge([], placed);
}

const isBehind = ({ place }: Placed, after: CommentPlace) =>
  place.date < after.date ||
  (place.date === after.date && ('published' in after || ('own' in place && place.own > after.own)));

/**
 * Some comments of an article, newest first: those that editors approved, and those that came with it.
 * @param own those that came with the article.
 */
export async function commentsPage(
  db: Database,
  { id, own, after, limit }: { id: string; own: readonly Comment[]; after?: CommentPlace; limit: number },
): Promise<CommentsPage> {
  // One more than asked for says whether there are more.
  const [published, count] = await Promise.all([publishedAfter(db, id, after, limit + 1), publishedCount(db, id)]);
  const behind = ownComments(own).filter((each) => after === undefined || isBehind(each, after));
  const found = merge(published, behind);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    comments: shown.map(({ comment }) => comment),
    total: own.length + count,
    next: last === undefined || found.length <= limit ? null : writePlace(last.place),
  };
}
