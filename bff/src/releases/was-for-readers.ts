import { and, eq, or, sql } from 'drizzle-orm';
import { CANARY_CHANNEL, STABLE_CHANNEL } from '@plainwell/contracts/release-channel.ts';
import type { Database } from '../database/database.ts';
import { releaseChanges, releaseChannels } from './schema.ts';

/** Whether readers could have got a release: stable or a canary points at it, or once did. A preview is for those who have its link. */
export async function wasForReaders(db: Database, name: string, version: string): Promise<boolean> {
  const { from, to } = releaseChanges;
  const changed = await db
    .selectDistinct({ channel: releaseChanges.channel })
    .from(releaseChanges)
    .where(and(eq(releaseChanges.name, name), or(sql`${to}->>'version' = ${version}`, sql`${from}->>'version' = ${version}`)));
  // Pointers from before the audit have no change of their own.
  const pointed = await db
    .select({ channel: releaseChannels.channel })
    .from(releaseChannels)
    .where(and(eq(releaseChannels.name, name), eq(releaseChannels.version, version)));
  return [...changed, ...pointed].some(({ channel }) => channel === STABLE_CHANNEL || channel === CANARY_CHANNEL);
}
