import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SlotUse } from '@plainwell/contracts/delivery/channel-commands.ts';
import {
  STABLE_CHANNEL,
  type ChannelPointer,
  type PointerChange,
} from '@plainwell/contracts/delivery/release-channel.ts';
import { releaseVersionSchema } from '@plainwell/contracts/modules/remotes.ts';
import type { Database } from '../../../../database/database.ts';
import { isRelease } from '../../releases/release-store.ts';
import { releaseChanges, releases } from '../../schema.ts';
import { listPointers } from '../channel-store.ts';
import { findRetirement, slotsOf } from '../retirements.ts';
import { wasServed } from '../was-served.ts';
import { stableBefore } from './stable-before.ts';

/** State of one name, as far as commands depend on it. */
export interface ChannelState {
  /** Pointers of the name, by channel. */
  pointers: ReadonlyMap<string, ChannelPointer>;
  /** Returns all names that have releases. */
  names(): Promise<string[]>;
  /** Returns whether the site still stores the files of a release; `null` for a release that was never published. */
  isKept(version: string): Promise<boolean | null>;
  /** Returns whether readers could have got a release. */
  wasServed(version: string): Promise<boolean>;
  /** Returns the stored release that was stable before the present one; `null` if there is none. */
  stableBefore(): Promise<string | null>;
  /** Returns the change that retired the name; `null` if the name is not retired. */
  retirement(): Promise<PointerChange | null>;
  /** Returns the slots that the name fills in shells that readers get. */
  slots(): Promise<SlotUse[]>;
}

/** Reads the default target of a rollback from the audit of stable; `null` if no stored release was stable before. */
export async function findStableBefore(db: Database, name: string): Promise<string | null> {
  const steps = await db
    .select({ action: releaseChanges.action, version: releases.version })
    .from(releaseChanges)
    .innerJoin(
      releases,
      and(
        eq(releases.name, releaseChanges.name),
        sql`${releases.version} = ${releaseChanges.to}->>'version'`,
        isNull(releases.prunedAt),
      ),
    )
    .where(and(eq(releaseChanges.name, name), eq(releaseChanges.channel, STABLE_CHANNEL)))
    .orderBy(asc(releaseChanges.change));
  return stableBefore(steps, (await findRetirement(db, name)) !== null);
}

/** Reads the state of a name from the database: its pointers at once, the rest on demand. */
export async function readChannelState(db: Database, name: string): Promise<ChannelState> {
  const pointers = await listPointers(db, name);
  return {
    pointers: new Map(pointers.map((pointer) => [pointer.channel, pointer])),
    names: async () =>
      (await db.selectDistinct({ name: releases.name }).from(releases).orderBy(asc(releases.name))).map(
        (row) => row.name,
      ),
    async isKept(version) {
      // The version may come from an address, and PostgreSQL rejects some texts that cannot be versions.
      if (!releaseVersionSchema.safeParse(version).success) return null;
      const [row] = await db.select({ prunedAt: releases.prunedAt }).from(releases).where(isRelease({ name, version }));
      return row ? row.prunedAt === null : null;
    },
    wasServed: (version) => wasServed(db, { name, version }),
    stableBefore: () => findStableBefore(db, name),
    retirement: async () =>
      pointers.some(({ channel }) => channel === STABLE_CHANNEL) ? null : findRetirement(db, name),
    slots: () => slotsOf(db, name),
  };
}
