import { statfs } from 'node:fs/promises';
import type { Health } from '../../telemetry/health/health.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { ReserveFile } from './reserve-file.ts';

const MB = 1_000_000;

/** Free space below which the site warns operators, in bytes: some twenty releases and a day of page events. */
const LOW_BYTES = 1_000 * MB;
/**
 * Share of free space on a disk below which the site warns operators. On small disks it replaces `LOW_BYTES`: on a disk
 * of 2 GB, 1 GB of free space needs no warning.
 */
const LOW_SHARE = 0.1;
/** Free space below which the site deletes the reserve, in bytes: one segment of the write-ahead log still fits. */
export const FULL_BYTES = 20 * MB;
/**
 * Interval between checks of the disk, in milliseconds: short enough that sign-ins do not fail for long, even if
 * something fills the disk at 500 MB/s.
 */
const LOOK_EVERY_MS = 2_000;

/** Free space and size of a disk, in bytes. */
export interface DiskSpace {
  free: number;
  size: number;
}

/** State of the disk. At `low` the site warns operators; at `full` it keeps the remaining space for them. */
export type SpaceState = 'ample' | 'low' | 'full';

/**
 * Returns the state of a disk.
 * @param state the state at the previous check. A full disk stays `full` until the reserve fits again with room to
 * spare.
 * @param reserve size of the reserve, in bytes.
 */
export function spaceState({ free, size }: DiskSpace, state: SpaceState, reserve: number): SpaceState {
  const low = Math.min(LOW_BYTES, size * LOW_SHARE);
  if (free < FULL_BYTES || (state === 'full' && free < FULL_BYTES + 2 * reserve)) return 'full';
  return free < low ? 'low' : 'ample';
}

/** Formats a size in bytes: `12 MB`, `1.4 GB`. */
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

/** A periodic check of the free space on the disk of DATA_DIR. */
export interface FreeSpaceWatch {
  /** Checks now: sets the metrics, reports a low or full disk to operators, and writes or deletes the reserve. */
  look(): Promise<void>;
  /** Returns whether the disk is full. The remaining space then belongs to operators. */
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
        problem: `the disk of DATA_DIR is full (${inWords(found.size)}): the site stores nothing for readers and accepts no releases; pages, sign-ins of operators and their commands still work`,
        mend: 'free some space, for example with npm run release -- prune',
      });
      return;
    }
    if (state === 'low') {
      const limit = Math.min(LOW_BYTES, found.size * LOW_SHARE);
      health.report({
        part: 'disk',
        problem: `less than ${inWords(limit)} of ${inWords(found.size)} is left on the disk of DATA_DIR`,
        mend: 'free some space, for example with npm run release -- prune, or enlarge the disk',
      });
    } else {
      health.clear('disk');
    }
    // Ignores a failed write: without a reserve, a later check of a full disk has nothing to delete.
    if (found.free > FULL_BYTES + 2 * reserveBytes) await reserve.take().catch(() => undefined);
  }

  // Ignores a failed check: if the disk is missing, the database reports it with a better message.
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
