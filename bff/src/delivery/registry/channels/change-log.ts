import { and, desc, eq, lt } from 'drizzle-orm';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import type { Database } from '../../../database/database.ts';
import { releaseChanges } from '../schema.ts';

/** Filter of changes: of one name, older than one change, with a maximum number. */
export interface ChangeQuery {
  name?: string | undefined;
  before?: number | undefined;
  limit: number;
}

/** Returns a change in the form that callers get. */
export function changeOf({ name, at, ...row }: typeof releaseChanges.$inferSelect): PointerChange {
  return { ...row, name: releasableNameSchema.parse(name), at: at.toISOString() };
}

/** Lists changes of pointers, newest first. */
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

/** Returns the latest change of one pointer, or `null` if there is none. */
export async function lastChangeOf(db: Database, name: string, channel: string): Promise<PointerChange | null> {
  const [row] = await db
    .select()
    .from(releaseChanges)
    .where(and(eq(releaseChanges.name, name), eq(releaseChanges.channel, channel)))
    .orderBy(desc(releaseChanges.change))
    .limit(1);
  return row ? changeOf(row) : null;
}
