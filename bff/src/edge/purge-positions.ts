import { eq, sql } from 'drizzle-orm';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { createChangeLog } from '../content/changes/change-log.ts';
import type { Database } from '../database/database.ts';
import { latestChange } from '../delivery/registry/channels/channel-store.ts';
import { EVERY_TAG, ROLLOUT_TAG } from '../http/responses/shared-caching.ts';
import { edgePurges } from './schema.ts';

/** Number of tags from which on everything is purged, because thousands of calls would take longer. */
const EVERYTHING_FROM = 5_000;

/** A purge happens twice: at once, and again when every process must know the change. */
export type Pass = (typeof edgePurges.$inferSelect)['pass'];

/** Numbers of the last changes of content and of channels that are known somewhere. */
export interface Position {
  content: number;
  rollout: number;
}

/** Changes that the cache has not been told of, and the position after them. */
export interface UntoldChanges {
  tags: string[];
  upTo: Position;
}

/** Stores up to where the cache has been told of changes. */
export interface PurgePositions {
  /** Sets the positions of a site whose cache is new to the present. */
  begin(): Promise<void>;
  /**
   * Returns what the cache has not been told of in a pass.
   * @param until end of the changes; by default the present.
   */
  untold(pass: Pass, until?: Position): Promise<UntoldChanges>;
  /** Notes that the cache has been told. Never moves back, because two processes may have told it. */
  advance(transaction: Database, pass: Pass, upTo: Position): Promise<void>;
}

export function createPurgePositions(db: Database): PurgePositions {
  const log = createChangeLog(db);

  const present = async (): Promise<Position> => ({
    content: await log.latestChange(),
    rollout: await latestChange(db),
  });

  async function reached(pass: Pass): Promise<Position | undefined> {
    const [row] = await db.select().from(edgePurges).where(eq(edgePurges.pass, pass));
    return row;
  }

  return {
    async begin() {
      const now = await present();
      await db
        .insert(edgePurges)
        .values([
          { pass: 'first', ...now },
          { pass: 'second', ...now },
        ])
        .onConflictDoNothing();
    },
    async untold(pass, until) {
      const upTo = until ?? (await present());
      const from = (await reached(pass)) ?? upTo;
      const { tags } = await log.changesSince(from.content, upTo.content);
      if (tags.length >= EVERYTHING_FROM) return { tags: [EVERY_TAG], upTo };
      return {
        tags: [
          ...(tags.length > 0 ? [...tags, contentTag.anything] : []),
          ...(upTo.rollout > from.rollout ? [ROLLOUT_TAG] : []),
        ],
        upTo,
      };
    },
    async advance(transaction, pass, { content, rollout }) {
      await transaction
        .update(edgePurges)
        .set({
          content: sql`greatest(${edgePurges.content}, ${content})`,
          rollout: sql`greatest(${edgePurges.rollout}, ${rollout})`,
        })
        .where(eq(edgePurges.pass, pass));
    },
  };
}
