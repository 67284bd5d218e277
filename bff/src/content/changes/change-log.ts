import { and, asc, gt, lte, max } from 'drizzle-orm';
import { contentTag, type ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { Database } from '../../database/database.ts';
import { notificationChannels, pgNotify } from '../../database/notifications.ts';
import { contentChanges } from '../schema.ts';

/** Changes since a known sequence number. */
interface Changes {
  /** The new sequence number. */
  seq: number;
  /** All tags that the changes affect, each once. */
  tags: ContentTag[];
}

const PATH = contentTag.path('');

/**
 * Adds the tag of any document if one has changed. Every change of an article or an editorial page names its path. A
 * change of comments does not.
 */
const withAnything = (tags: ContentTag[]): ContentTag[] =>
  tags.some((tag) => tag.startsWith(PATH)) ? [...tags, contentTag.anything] : tags;

/**
 * Records changes, one row per changed document, and notifies every process when they are committed. The caller holds
 * the writers' lock, because only then do rows become visible in the order of `seq`. `changesSince` relies on this
 * order.
 */
export async function appendChanges(transaction: Database, changes: readonly (readonly ContentTag[])[]): Promise<void> {
  if (changes.length === 0) return;
  await transaction.insert(contentChanges).values(changes.map((tags) => ({ tags: [...new Set(tags)] })));
  await transaction.execute(pgNotify(notificationChannels.contentChanges));
}

/** The recorded changes, in the order in which they became visible. */
export type ChangeLog = ReturnType<typeof createChangeLog>;

export function createChangeLog(db: Database) {
  return {
    /** Returns the sequence number of the latest change; 0 if there is none. */
    async latestChange(): Promise<number> {
      const [row] = await db.select({ seq: max(contentChanges.seq) }).from(contentChanges);
      return row?.seq ?? 0;
    },

    /**
     * Returns all changes after `seq`.
     * @param until the last change to return; by default the latest.
     */
    async changesSince(seq: number, until?: number): Promise<Changes> {
      const rows = await db
        .select({ seq: contentChanges.seq, tags: contentChanges.tags })
        .from(contentChanges)
        .where(and(gt(contentChanges.seq, seq), until === undefined ? undefined : lte(contentChanges.seq, until)))
        .orderBy(asc(contentChanges.seq));
      return { seq: rows.at(-1)?.seq ?? seq, tags: withAnything([...new Set(rows.flatMap((row) => row.tags))]) };
    },
  };
}
