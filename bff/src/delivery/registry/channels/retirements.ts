import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { CANARY_CHANNEL, STABLE_CHANNEL, type PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { SlotUse } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { Database } from '../../../database/database.ts';
import { releaseChanges, releaseChannels, releases } from '../schema.ts';
import { changeOf, lastChangeOf } from './change-log.ts';

/** Returns the change that retired a name, if this is the last change of its stable channel; otherwise `null`. */
export async function findRetirement(db: Database, name: string): Promise<PointerChange | null> {
  const last = await lastChangeOf(db, name, STABLE_CHANNEL);
  return last?.action === 'retire' ? last : null;
}

/** Describes in one sentence why only a rollback is possible for a retired name. */
export const retiredSentence = (name: string, { at, who, why }: Pick<PointerChange, 'at' | 'who' | 'why'>): string =>
  `${name} was retired on ${at.slice(0, 10)} by ${who} (${why}): only a rollback restores the remote.`;

/** Lists the changes that retired the names that are retired now. */
export async function listRetirements(db: Database): Promise<PointerChange[]> {
  const rows = await db
    .select(getTableColumns(releaseChanges))
    .from(releaseChanges)
    .leftJoin(
      releaseChannels,
      and(eq(releaseChannels.name, releaseChanges.name), eq(releaseChannels.channel, STABLE_CHANNEL)),
    )
    .where(and(eq(releaseChanges.action, 'retire'), isNull(releaseChannels.name)))
    .orderBy(desc(releaseChanges.change));
  // A name that was retired several times, with rollbacks in between, has several rows.
  const newest = new Map<string, PointerChange>();
  for (const row of rows) if (!newest.has(row.name)) newest.set(row.name, changeOf(row));
  return [...newest.values()];
}

/** Lists the slots that a remote fills in the shells that readers get: stable and the canary. */
export async function slotsOf(db: Database, remote: string): Promise<SlotUse[]> {
  const shells = await db
    .select({ channel: releaseChannels.channel, manifest: releases.manifest })
    .from(releaseChannels)
    .innerJoin(releases, and(eq(releases.name, releaseChannels.name), eq(releases.version, releaseChannels.version)))
    .where(eq(releaseChannels.name, SHELL_NAME));
  return shells
    .filter(({ channel }) => channel === STABLE_CHANNEL || channel === CANARY_CHANNEL)
    .flatMap(({ channel, manifest }) =>
      manifest.kind === 'shell'
        ? manifest.slots
            .filter((slot) => slot.remote === remote)
            .map(({ layout, module }) => ({ shell: manifest.version, channel, layout, module }))
        : [],
    );
}
