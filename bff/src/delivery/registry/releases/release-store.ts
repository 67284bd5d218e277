import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import { releasableNameSchema, releaseVersionSchema } from '@plainwell/contracts/modules/remotes.ts';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { Database } from '../../../database/database.ts';
import { releaseChannels, releases } from '../schema.ts';

/** Row of a release in the database. */
export type ReleaseRow = typeof releases.$inferSelect;
/** Release to be stored. */
export type NewRelease = Pick<ReleaseRow, 'manifest' | 'digest' | 'author' | 'publishedBy' | 'signature' | 'gate'>;

/** Columns that lists show. They leave out the manifest and the gate's report. */
const listed = {
  name: releases.name,
  version: releases.version,
  contractVersion: releases.contractVersion,
  sourceRevision: releases.sourceRevision,
  author: releases.author,
  publishedBy: releases.publishedBy,
  registeredAt: releases.registeredAt,
  size: releases.size,
  fileCount: releases.fileCount,
  prunedAt: releases.prunedAt,
};
type ListedRelease = Pick<ReleaseRow, keyof typeof listed>;

/** Returns the columns for a manifest: the manifest itself, and the values that lists show. */
function columnsOf(manifest: ReleaseRow['manifest']) {
  const files = Object.values(manifest.files);
  return {
    manifest,
    size: files.reduce((total, { size }) => total + size, 0),
    fileCount: files.length,
    contractVersion: manifest.contractVersion,
    sourceRevision: manifest.sourceRevision ?? null,
  };
}

/** Returns the condition for the row of one release. */
export const isRelease = ({ name, version }: ReleaseId) => and(eq(releases.name, name), eq(releases.version, version));

/** Finds one release, pruned or not. Does not query invalid names or versions, which may come from an address. */
export async function findRelease(db: Database, release: ReleaseId): Promise<ReleaseRow | undefined> {
  if (!releasableNameSchema.safeParse(release.name).success || !releaseVersionSchema.safeParse(release.version).success)
    return undefined;
  const [row] = await db.select().from(releases).where(isRelease(release));
  return row;
}

/**
 * Inserts a new release as the newest of its name, even if another release arrived at the same moment or the clock was
 * set back. The caller must hold the release's lease.
 */
export async function insertRelease(db: Database, release: NewRelease): Promise<ReleaseRow> {
  const { name, version } = release.manifest;
  const registeredAt = sql`greatest(now(), (select max(${releases.registeredAt}) + interval '1 microsecond' from ${releases} where ${releases.name} = ${name}))`;
  const [row] = await db
    .insert(releases)
    .values({ ...release, ...columnsOf(release.manifest), name, version, registeredAt })
    .returning();
  if (!row) throw new Error('a release was not kept');
  return row;
}

/** Returns the new end of a release's pin, which moves forward and never back. */
export function notBefore(moment: SQL): SQL {
  return sql`greatest(${releases.pinnedUntil}, ${moment})`;
}

/** Notes that the files of a release are here again, and stores its present manifest. */
export async function restoreRelease(
  db: Database,
  { manifest, digest }: Pick<NewRelease, 'manifest' | 'digest'>,
): Promise<ReleaseRow> {
  const [row] = await db
    .update(releases)
    .set({ ...columnsOf(manifest), digest, prunedAt: null, pinnedUntil: notBefore(sql`now()`) })
    .where(isRelease(manifest))
    .returning();
  if (!row) throw new Error('a release that was kept has gone');
  return row;
}

/** Notes that a channel points at a release now, or did until now. */
export async function notePointed(db: Database, release: ReleaseId): Promise<void> {
  await db
    .update(releases)
    .set({ lastPointedAt: sql`now()` })
    .where(isRelease(release));
}

function summaryOf(row: ListedRelease, channels: string[]): ReleaseSummary {
  const {
    name,
    version,
    contractVersion,
    sourceRevision,
    author,
    publishedBy,
    registeredAt,
    size,
    fileCount,
    prunedAt,
  } = row;
  return {
    name: releasableNameSchema.parse(name),
    version,
    contractVersion,
    sourceRevision,
    author,
    publishedBy,
    publishedAt: registeredAt.toISOString(),
    size,
    files: fileCount,
    channels,
    isKept: prunedAt === null,
  };
}

/** Returns the list entry of a release that is not stored yet. */
export function summaryOfNew({ manifest, author, publishedBy }: NewRelease, now: Date): ReleaseSummary {
  const { name, version } = manifest;
  return {
    ...summaryOf({ ...columnsOf(manifest), name, version, author, publishedBy, registeredAt: now, prunedAt: null }, []),
    isKept: false,
  };
}

/** Lists the releases of one name or of all, newest first. */
export async function listReleases(db: Database, name?: string): Promise<ReleaseSummary[]> {
  const rows = await db
    .select(listed)
    .from(releases)
    .where(name === undefined ? undefined : eq(releases.name, name))
    .orderBy(desc(releases.registeredAt), desc(releases.version));
  const pointers = await db
    .select({ name: releaseChannels.name, version: releaseChannels.version, channel: releaseChannels.channel })
    .from(releaseChannels);
  const channels = Map.groupBy(pointers, releaseId);
  return rows.map((row) => summaryOf(row, (channels.get(releaseId(row)) ?? []).map(({ channel }) => channel).sort()));
}

/** Returns the list entry of one release. */
export async function summarize(db: Database, row: ReleaseRow): Promise<ReleaseSummary> {
  const pointers = await db
    .select({ channel: releaseChannels.channel })
    .from(releaseChannels)
    .where(and(eq(releaseChannels.name, row.name), eq(releaseChannels.version, row.version)));
  return summaryOf(row, pointers.map(({ channel }) => channel).sort());
}
