import { asc, gt, max } from 'drizzle-orm';
import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { Database } from '../../database/database.ts';
import { notificationChannels } from '../../database/notifications.ts';
import { notify } from '../../database/notify.ts';
import { contentChanges } from '../schema.ts';

/** What changed since a known point. */
export interface Changes {
  /** The new known point. */
  seq: number;
  /** Every tag touched, once. */
  tags: ContentTag[];
}

/**
 * Notes changes, one row per changed document, and tells every process when they are committed. The caller holds the
 * writers' lock: only then does the order of `seq` equal the order in which rows become visible, which readers rely on.
 */
export async function appendChanges(transaction: Database, changes: readonly (readonly ContentTag[])[]): Promise<void> {
  if (changes.length === 0) return;
  await transaction.insert(contentChanges).values(changes.map((tags) => ({ tags: [...new Set(tags)] })));
  await notify(transaction, notificationChannels.contentChanges);
}

/** Number of the latest change; 0 before the first. */
export async function latestChange(db: Database): Promise<number> {
  const [row] = await db.select({ seq: max(contentChanges.seq) }).from(contentChanges);
  return row?.seq ?? 0;
}

/** Everything that changed after `seq`. */
export async function changesSince(db: Database, seq: number): Promise<Changes> {
  const rows = await db
    .select({ seq: contentChanges.seq, tags: contentChanges.tags })
    .from(contentChanges)
    .where(gt(contentChanges.seq, seq))
    .orderBy(asc(contentChanges.seq));
  return { seq: rows.at(-1)?.seq ?? seq, tags: [...new Set(rows.flatMap((row) => row.tags))] };
}
