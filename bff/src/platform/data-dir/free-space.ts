import { statfs } from 'node:fs/promises';
import type { Health } from '../../telemetry/health/health.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { ReserveFile } from './reserve-file.ts';

const MB = 1_000_000;

/** With less free space than this operators are warned, in bytes: some twenty releases and a day of page events. */
const LOW_BYTES = 1_000 * MB;
/** On a small disk a share of it is said instead: 1 GB of 2 GB is no alarm. */
const LOW_SHARE = 0.1;
/** With less free space than this the reserve is given back, in bytes: one segment of the write-ahead log fits. */
export const FULL_BYTES = 20 * MB;
/**
 * How often the disk is looked at, in milliseconds: whatever fills a disk at 500 MB/s still leaves a look before
 * sign-ins fail for long.
 */
const LOOK_EVERY_MS = 2_000;

/** What is left of a disk, in bytes. */
export interface DiskSpace {
  free: number;
  size: number;
}

/** `low` is said to operators; `full` keeps what is left for them. */
export type SpaceState = 'ample' | 'low' | 'full';

/** @param state before this look: a disk that is full stays so until the reserve fits again with room to spare. */
export function spaceState({ free, size }: DiskSpace, state: SpaceState, reserve: number): SpaceState {
  const low = Math.min(LOW_BYTES, size * LOW_SHARE);
  if (free < FULL_BYTES || (state === 'full' && free < FULL_BYTES + 2 * reserve)) return 'full';
  return free < low ? 'low' : 'ample';
}

/** Free space in words: `12 MB`, `1.4 GB`. */
export function inWords(bytes: number): string {
  return bytes < 1_000 * MB ? `${Math.floor(bytes / MB)} MB` : `${(bytes / (1_000 * MB)).toFixed(1)} GB`;
}

export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

interface FreeSpaceParts {
  dataDir: string;
  reserve: ReserveFile;
  reserveBytes: number;
  health: Health;
  metrics: Pick<Metrics, 'dataDirFree' | 'dataDirSize'>;
  space?: typeof diskSpace;
}

/** Watches over the disk of DATA_DIR. */
export interface FreeSpaceWatch {
  /** Looks now: sets the metrics, says what operators must know, takes or gives back the reserve. */
  look(): Promise<void>;
  /** Whether the disk is full: what is left belongs to operators. */
  isFull(): boolean;
  start(): void;
  close(): void;
}

export function createFreeSpaceWatch({
  dataDir,
  reserve,
  reserveBytes,
  health,
  metrics,
  space = diskSpace,
}: FreeSpaceParts): FreeSpaceWatch {
  let state: SpaceState = 'ample';
  let timer: ReturnType<typeof setInterval> | undefined;

  async function look(): Promise<void> {
    const found = await space(dataDir);
    metrics.dataDirFree.set(found.free);
    metrics.dataDirSize.set(found.size);
    state = spaceState(found, state, reserveBytes);
    if (state === 'full') {
      await reserve.giveBack();
      health.report({
        part: 'disk',
        problem: `the disk of DATA_DIR is full (${inWords(found.size)}): the site stores nothing for readers and takes no releases; pages, sign-ins of operators and orders go on`,
        mend: 'free some space, for example with npm run release -- prune',
      });
      return;
    }
    if (state === 'low') {
      const limit = Math.min(LOW_BYTES, found.size * LOW_SHARE);
      health.report({
        part: 'disk',
        problem: `less than ${inWords(limit)} of ${inWords(found.size)} are left on the disk of DATA_DIR`,
        mend: 'free some space, for example with npm run release -- prune, or enlarge the disk',
      });
    } else {
      health.clear('disk');
    }
    // Where it does not fit, the next look gives nothing back and the disk is full.
    if (found.free > FULL_BYTES + 2 * reserveBytes) await reserve.take().catch(() => undefined);
  }

  // A disk that cannot be asked is gone, which the database says better.
  const lookQuietly = () => void look().catch(() => undefined);

  return {
    look,
    isFull: () => state === 'full',
    start() {
      timer ??= setInterval(lookQuietly, LOOK_EVERY_MS);
      timer.unref();
    },
    close() {
      clearInterval(timer);
    },
  };
}
