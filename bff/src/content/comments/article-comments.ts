import { and, count, desc, eq, lt, or } from 'drizzle-orm';
import type { Comment } from '@plainwell/contracts/article/comment.ts';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import type { CommentsPage } from '@plainwell/contracts/engagement/comment.ts';
import type { Database } from '../../database/database.ts';
import { sortableDate } from '../document/latest-date.ts';
import { type InvalidDocumentListener, readStoredDocument } from '../lenient-parsing/stored-document.ts';
import { articles, publishedComments } from '../schema.ts';

/**
 * A position in the comments of an article. `date` (`sortableDate`) is the day of the comment at that position.
 * `published` is the id of a comment that an editor approved; `own` is the index of a comment that came with the
 * article.
 */
export type CommentPlace = { date: string } & ({ published: number } | { own: number });

const PLACE = /^(\d{4}-\d{2}-\d{2})\.([po])(\d{1,15})$/;

/** Formats a position for an address. */
const writePlace = (place: CommentPlace) =>
  `${place.date}.${'published' in place ? `p${place.published}` : `o${place.own}`}`;

/** Parses a position from an address; `null` for any other text. */
export function readPlace(text: string): CommentPlace | null {
  const [, date = '', kind, digits] = PLACE.exec(text) ?? [];
  if (kind === undefined) return null;
  return kind === 'p' ? { date, published: Number(digits) } : { date, own: Number(digits) };
}

interface Placed {
  comment: Comment;
  place: CommentPlace;
}

function commentOf({
  publishedOn,
  comment,
  editedComment,
  primaryHealthConcern,
  yearsSinceDiagnosis,
  age,
  medicalNote,
}: typeof publishedComments.$inferSelect): Comment {
  return {
    comment,
    date: publishedOn,
    primaryHealthConcern,
    yearsSinceDiagnosis,
    ...(editedComment !== null && { editedComment }),
    ...(age !== null && { age }),
    ...(medicalNote !== null && { medicalNote }),
  };
}

/** Builds the condition that a published comment comes after a position. */
function isPublishedBehind(after: CommentPlace | undefined) {
  if (after === undefined) return undefined;
  const { publishedOn, id } = publishedComments;
  const isOlder = lt(publishedOn, after.date);
  return 'published' in after ? or(isOlder, and(eq(publishedOn, after.date), lt(id, after.published))) : isOlder;
}

/** Returns published comments of an article after a position, newest first. */
async function publishedAfter(
  db: Database,
  articleId: string,
  after: CommentPlace | undefined,
  limit: number,
): Promise<Placed[]> {
  const rows = await db
    .select()
    .from(publishedComments)
    .where(and(eq(publishedComments.articleId, articleId), isPublishedBehind(after)))
    .orderBy(desc(publishedComments.publishedOn), desc(publishedComments.id))
    .limit(limit);
  return rows.map((row) => ({ comment: commentOf(row), place: { date: row.publishedOn, published: row.id } }));
}

/** Returns the number of published comments of an article, without those that came with it. */
async function publishedCount(db: Database, articleId: string): Promise<number> {
  const [row] = await db
    .select({ comments: count() })
    .from(publishedComments)
    .where(eq(publishedComments.articleId, articleId));
  return row?.comments ?? 0;
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

/** Returns whether a comment that came with the article comes after a position. */
const isOwnBehind = ({ place }: Placed, after: CommentPlace) =>
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
  const [published, approved] = await Promise.all([publishedAfter(db, id, after, limit + 1), publishedCount(db, id)]);
  const behind = ownComments(own).filter((each) => after === undefined || isOwnBehind(each, after));
  const found = merge(published, behind);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    comments: shown.map(({ comment }) => comment),
    total: own.length + approved,
    next: last === undefined || found.length <= limit ? null : writePlace(last.place),
  };
}

/** Returns some comments of the article at a path, newest first; `null` if there is no article that takes comments. */
export async function commentsAtPath(
  db: Database,
  canonicalPath: string,
  { after, limit }: { after?: CommentPlace; limit: number },
  onInvalidDocument: InvalidDocumentListener,
): Promise<CommentsPage | null> {
  const [row] = await db
    .select({ id: articles.id, document: articles.document })
    .from(articles)
    .where(eq(articles.canonicalPath, canonicalPath));
  if (row === undefined) return null;
  const article = readStoredDocument(articleSchema, row.document, canonicalPath, onInvalidDocument);
  if (article?.shareYourExperience === undefined) return null;
  return commentsPage(db, { id: row.id, own: article.comments, limit, ...(after && { after }) });
}
