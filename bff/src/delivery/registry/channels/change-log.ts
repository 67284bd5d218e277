import { and, desc, eq, lt } from 'drizzle-orm';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import type { Database } from '../../../database/database.ts';
import { releaseChanges } from '../schema.ts';

/** Which changes: those of a name, those from before a change, and how many at most. */
export interface ChangeQuery {
  name?: string | undefined;
  before?: number | undefined;
  limit: number;
}

/** A change as callers get it. */
export function changeOf({ name, at, ...row }: typeof releaseChanges.$inferSelect): PointerChange {
  return { ...row, name: releasableNameSchema.parse(name), at: at.toISOString() };
}

/** Changes of pointers, newest first. */
export async function listChanges(db: Database, { name, before, limit }: ChangeQuery): Promise<PointerChange[]> {
  const rows = await db
    .select()
    .from(releaseChanges)
    .where(
      and(
        name === undefined ? undefined : eq(releaseChanges.name, name),
        before === undefined ? undefined : lt(releaseChanges.change, before),
      ),
    )
    .orderBy(desc(releaseChanges.change))
    .limit(limit);
  return rows.map(changeOf);
}

/** The latest change of one pointer. */
export async function lastChangeOf(db: Database, name: string, channel: string): Promise<PointerChange | null> {
  const [row] = await db
    .select()
    .from(releaseChanges)
    .where(and(eq(releaseChanges.name, name), eq(releaseChanges.channel, channel)))
    .orderBy(desc(releaseChanges.change))
    .limit(1);
  return row ? changeOf(row) : null;
}
