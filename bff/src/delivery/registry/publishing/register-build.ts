import { cp, rm } from 'node:fs/promises';
import type { ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { STABLE_CHANNEL, type PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { Database } from '../../../database/database.ts';
import { lastChangeOf } from '../channels/change-log.ts';
import { findPointer, movePointer } from '../channels/channel-store.ts';
import { storeRelease, type StoreParts } from '../releases/store-release.ts';
import { readCandidate } from './read-candidate.ts';
import { makeArrivingFolder } from '../storage/release-folders.ts';
import { withPointersLock } from '../channels/release-locks.ts';
import type { RegisterResult } from '../registry.ts';
import { findRelease, type ReleaseRow } from '../releases/release-store.ts';
import { errorCode } from '../../../error-code.ts';

/** Author, in the audit, of changes that a site makes when it starts. */
const STARTING_SITE = 'start';

/** Returns whether a build may replace a known release: one from an earlier start whose files are lost or damaged. */
const mayReplace = ({ publishedBy }: ReleaseRow, isWhole: boolean) => !isWhole && publishedBy === STARTING_SITE;

/**
 * Returns whether a command decided that readers get the release of `pointer` and not `build`. A command that chose
 * among builds that sites were started with decided nothing about one that came later. Otherwise one rollback would
 * stop all later updates of a site without teams that release.
 */
async function isDecided(db: Database, last: PointerChange, pointer: ReleaseId, build: ReleaseId): Promise<boolean> {
  if (last.action === 'start') return false;
  const current = await findRelease(db, pointer);
  if (current?.publishedBy !== STARTING_SITE) return true;
  const registeredAt = (await findRelease(db, build))?.registeredAt;
  return registeredAt === undefined || registeredAt < new Date(last.at);
}

/**
 * Points stable at a build that the site was started with, unless a command decided what readers get, or retired the
 * name.
 * @returns the version that stable points at, and whether the pointer moved.
 */
async function pointAtBuild(
  db: Database,
  name: string,
  version: string,
): Promise<{ stable: string | null; hasMoved: boolean }> {
  return withPointersLock(db, async (transaction) => {
    const pointer = await findPointer(transaction, name, STABLE_CHANNEL);
    const last = await lastChangeOf(transaction, name, STABLE_CHANNEL);
    if (last?.action === 'retire') return { stable: null, hasMoved: false };
    const isDone = pointer?.version === version;
    if (pointer && last && (isDone || (await isDecided(transaction, last, pointer, { name, version }))))
      return { stable: pointer.version, hasMoved: false };
    const to = { version, percent: null };
    await movePointer(transaction, {
      name,
      channel: STABLE_CHANNEL,
      action: 'start',
      to,
      who: STARTING_SITE,
      why: 'the site was started with this build',
    });
    return { stable: version, hasMoved: true };
  });
}

/** Registers builds that the site was started with. Checks their files, but does not run the gate. */
export function registerBuild(keeping: StoreParts, dataDir: string) {
  return async (builtFolder: string): Promise<RegisterResult> => {
    const arrived = await makeArrivingFolder(dataDir);
    try {
      await cp(builtFolder, arrived, { recursive: true });
      const candidate = await readCandidate(arrived);
      if (!candidate.ok) return { ok: false, reason: `${builtFolder}: ${candidate.reasons.join('; ')}` };
      const { manifest, digest } = candidate;
      const { name, version } = manifest;
      const build = { manifest, digest, author: null, publishedBy: STARTING_SITE, signature: null, gate: null };
      const stored = await storeRelease(keeping, arrived, build, mayReplace);
      if (stored.kind === 'version-conflict' && !stored.isWhole)
        return {
          ok: false,
          reason: `${builtFolder}: ${name} ${version} was published with other contents, which are not here any more`,
        };
      const { stable, hasMoved } = await pointAtBuild(keeping.db, name, version);
      return { ok: true, name, version, isNew: hasMoved, stable };
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return { ok: false, reason: `${builtFolder} cannot be read` };
      throw error;
    } finally {
      await rm(arrived, { recursive: true, force: true });
    }
  };
}
