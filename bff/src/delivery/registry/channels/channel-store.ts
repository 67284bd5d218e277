import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { ChannelPointer, PointerAction, PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import type { Database } from '../../../database/database.ts';
import { notificationChannels, pgNotify } from '../../../database/notifications.ts';
import { notePointed } from '../releases/release-store.ts';
import { releaseChanges, releaseChannels } from '../schema.ts';
import { changeOf } from './change-log.ts';

/** New change of a pointer; `to` is `null` if the channel ends. */
export interface NewChange {
  name: string;
  channel: string;
  action: PointerAction;
  to: { version: string; percent: number | null } | null;
  who: string;
  why: string;
}

type PointerRow = typeof releaseChannels.$inferSelect;

function pointerOf({ name, pointedAt, ...row }: PointerRow): ChannelPointer {
  return { ...row, name: releasableNameSchema.parse(name), pointedAt: pointedAt.toISOString() };
}

const isChannel = (name: string, channel: string) =>
  and(eq(releaseChannels.name, name), eq(releaseChannels.channel, channel));

/** Returns the pointer of one channel, or `null` if the channel does not exist. */
export async function findPointer(db: Database, name: string, channel: string): Promise<ChannelPointer | null> {
  const [row] = await db.select().from(releaseChannels).where(isChannel(name, channel));
  return row ? pointerOf(row) : null;
}

/** Lists all pointers, or those of one name. */
export async function listPointers(db: Database, name?: string): Promise<ChannelPointer[]> {
  const rows = await db
    .select()
    .from(releaseChannels)
    .where(name === undefined ? undefined : eq(releaseChannels.name, name))
    .orderBy(asc(releaseChannels.name), asc(releaseChannels.channel));
  return rows.map(pointerOf);
}

/** Returns the number of the latest change of any pointer, or of any pointer of one channel; 0 before the first. */
export async function latestChange(db: Database, channel?: string): Promise<number> {
  const [row] = await db
    .select({ change: max(releaseChanges.change) })
    .from(releaseChanges)
    .where(channel === undefined ? undefined : eq(releaseChanges.channel, channel));
  return row?.change ?? 0;
}

/**
 * Moves a pointer, writes its audit, and notifies every process at the commit. The caller must hold the pointers' lock
 * in this transaction. Only then do changes become visible in the order of their numbers, on which followers rely.
 */
export async function movePointer(
  transaction: Database,
  { name, channel, action, to, who, why }: NewChange,
): Promise<PointerChange> {
  const [before] = await transaction.select().from(releaseChannels).where(isChannel(name, channel));
  const from = before ? { version: before.version, percent: before.percent } : null;
  const [entry] = await transaction
    .insert(releaseChanges)
    .values({ name, channel, action, from, to, who, why })
    .returning();
  if (!entry) throw new Error('the database stored no change');
  const { change } = entry;
  if (to === null) await transaction.delete(releaseChannels).where(isChannel(name, channel));
  else {
    const set = { ...to, change, pointedAt: sql`now()` };
    await transaction
      .insert(releaseChannels)
      .values({ name, channel, ...set })
      .onConflictDoUpdate({ target: [releaseChannels.name, releaseChannels.channel], set });
    await notePointed(transaction, { name, version: to.version });
  }
  if (before && before.version !== to?.version) await notePointed(transaction, { name, version: before.version });
  await transaction.execute(pgNotify(notificationChannels.releaseChanges));
  return changeOf(entry);
}
