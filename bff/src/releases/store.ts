import { eq } from 'drizzle-orm';
import type { ReleaseManifest } from '@plainwell/contracts/release-manifest.ts';
import type { Database } from '../database/database.ts';
import { releaseChannels, releases } from './schema.ts';

/** A channel of a name and the release it points at. */
export interface ChannelPointer {
  name: string;
  version: string;
}

/** Keeps a release; one that is known already stays as it is. */
export async function insertRelease(db: Database, manifest: ReleaseManifest): Promise<void> {
  const { name, version } = manifest;
  await db.insert(releases).values({ name, version, manifest }).onConflictDoNothing();
}

/** Points a channel of a name at one of its releases, in one write. */
export async function pointChannel(db: Database, channel: string, { name, version }: ChannelPointer): Promise<void> {
  await db
    .insert(releaseChannels)
    .values({ name, channel, version })
    .onConflictDoUpdate({ target: [releaseChannels.name, releaseChannels.channel], set: { version, pointedAt: new Date() } });
}

/** Where a channel points, for every name that has it. */
export async function channelPointers(db: Database, channel: string): Promise<ChannelPointer[]> {
  return db
    .select({ name: releaseChannels.name, version: releaseChannels.version })
    .from(releaseChannels)
    .where(eq(releaseChannels.channel, channel));
}

/** Every registered release, as name and version. */
export async function registeredVersions(db: Database): Promise<ChannelPointer[]> {
  return db.select({ name: releases.name, version: releases.version }).from(releases);
}
