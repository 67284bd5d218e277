import { and, eq, sql } from 'drizzle-orm';
import { createChangeLog } from '../content/changes/change-log.ts';
import type { Database } from '../database/database.ts';
import { latestChange } from '../delivery/registry/channels/channel-store.ts';
import { EVERY_TAG, ROLLOUT_TAG } from '../http/responses/shared-caching.ts';
import { edgeCachePositions } from './schema.ts';

/** A purge happens twice: at once, and again when every process must know the change. */
export type Pass = (typeof edgeCachePositions.$inferSelect)['pass'];

/** Numbers of the last changes of content and of channels that are known somewhere. */
export interface Position {
  content: number;
  rollout: number;
}

/** Position of a cache that the site does not know yet: it may keep anything, so everything is purged. */
const UNKNOWN: Position = { content: -1, rollout: -1 };

/** Changes that the cache has not been told of, and the position after them. */
export interface UntoldChanges {
  tags: string[];
  upTo: Position;
}

/** Stores up to where one cache has been told of changes. */
export interface PurgePositions {
  /** Adds a cache that is new. */
  begin(): Promise<void>;
  /**
   * Returns what the cache has not been told of in a pass.
   * @param until end of the changes; by default the present.
   */
  untold(pass: Pass, until?: Position): Promise<UntoldChanges>;
  /** Notes that the cache has been told. Never moves back, because two processes may have told it. */
  advance(transaction: Database, pass: Pass, upTo: Position): Promise<void>;
}

/** @param cache id of the cache. */
export function createPurgePositions(db: Database, cache: string): PurgePositions {
  const log = createChangeLog(db);

  const present = async (): Promise<Position> => ({
    content: await log.latestChange(),
    rollout: await latestChange(db),
  });

  const isAt = (pass: Pass) => and(eq(edgeCachePositions.cache, cache), eq(edgeCachePositions.pass, pass));

  async function reached(pass: Pass): Promise<Position> {
    const [row] = await db.select().from(edgeCachePositions).where(isAt(pass));
    return row ?? UNKNOWN;
  }

  return {
    async begin() {
      await db
        .insert(edgeCachePositions)
        .values([
          { cache, pass: 'first', ...UNKNOWN },
          { cache, pass: 'second', ...UNKNOWN },
        ])
        .onConflictDoNothing();
    },
    async untold(pass, until) {
      const upTo = until ?? (await present());
      const from = await reached(pass);
      if (from.content === UNKNOWN.content) return { tags: [EVERY_TAG], upTo };
      const { tags } = await log.changesSince(from.content, upTo.content);
      // First, because a release concerns every page.
      return { tags: [...(upTo.rollout > from.rollout ? [ROLLOUT_TAG] : []), ...tags], upTo };
    },
    async advance(transaction, pass, { content, rollout }) {
      await transaction
        .update(edgeCachePositions)
        .set({
          content: sql`greatest(${edgeCachePositions.content}, ${content})`,
          rollout: sql`greatest(${edgeCachePositions.rollout}, ${rollout})`,
        })
        .where(isAt(pass));
    },
  };
}
