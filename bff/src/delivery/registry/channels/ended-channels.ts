import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { releaseChanges } from '../schema.ts';

/** Channel of some names, with the number of the latest change that a caller saw. */
export interface SeenChannel {
  channel: string;
  names: readonly string[];
  change: number;
}

/**
 * Returns whether a channel was ended for one of its names since a caller saw it. A later channel of the same name is a
 * different channel.
 */
export async function wasEndedSince(db: Database, { channel, names, change }: SeenChannel): Promise<boolean> {
  const { change: number } = releaseChanges;
  const [ended] = await db
    .select({ number })
    .from(releaseChanges)
    .where(
      and(
        inArray(releaseChanges.name, [...names]),
        eq(releaseChanges.channel, channel),
        isNull(releaseChanges.to),
        gt(number, change),
      ),
    )
    .limit(1);
  return ended !== undefined;
}
