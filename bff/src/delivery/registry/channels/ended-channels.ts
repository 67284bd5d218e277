import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { releaseChanges } from '../schema.ts';

/** A channel as somebody saw it: of these names, at that change. */
export interface SeenChannel {
  channel: string;
  names: readonly string[];
  change: number;
}

/**
 * Whether a channel was ended for one of its names since somebody saw it; a channel of the same name that began later
 * is another one.
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
