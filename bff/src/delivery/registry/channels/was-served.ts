import { and, eq, or, sql } from 'drizzle-orm';
import { CANARY_CHANNEL, STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { Database } from '../../../database/database.ts';
import { releaseChanges } from '../schema.ts';

/**
 * Returns whether readers could have got a release: stable or the canary points at it, or once did. A preview does not
 * count, because only its link shows it.
 */
export async function wasServed(db: Database, { name, version }: ReleaseId): Promise<boolean> {
  const { from, to } = releaseChanges;
  const changed = await db
    .selectDistinct({ channel: releaseChanges.channel })
    .from(releaseChanges)
    .where(
      and(
        eq(releaseChanges.name, name),
        or(sql`${to}->>'version' = ${version}`, sql`${from}->>'version' = ${version}`),
      ),
    );
  return changed.some(({ channel }) => channel === STABLE_CHANNEL || channel === CANARY_CHANNEL);
}
