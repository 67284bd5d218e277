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
 * Sorts comments, newest first. On the same day, comments that editors approved precede those that came with the
 * article. Otherwise each list keeps its order.
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
 * Returns some comments of an article, newest first: those that editors approved, and those that came with the article.
 * @param own comments that came with the article.
 */
export async function commentsPage(
  db: Database,
  { id, own, after, limit }: { id: string; own: readonly Comment[]; after?: CommentPlace; limit: number },
): Promise<CommentsPage> {
  // Reads one comment more than the limit, to learn whether there are more.
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
