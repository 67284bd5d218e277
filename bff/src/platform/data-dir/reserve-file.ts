import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Size of the reserve, in bytes: two segments of the embedded database's write-ahead log (16 MiB each), because
 * sign-ins and commands of operators may need them.
 */
export const RESERVE_BYTES = 32 * 1_024 * 1_024;

const CHUNK = Buffer.alloc(1_024 * 1_024);

/** A file of zeros that reserves space on the disk of DATA_DIR for operators. */
export interface ReserveFile {
  /**
   * Writes the file, unless it exists.
   * @throws ENOSPC if the disk has no room; leaves no partial file.
   */
  take(): Promise<void>;
  /** Deletes the file. Returns whether there was one. */
  giveBack(): Promise<boolean>;
}

export function createReserveFile(dataDir: string): ReserveFile {
  const path = join(dataDir, 'reserve');
  const size = () =>
    stat(path).then(
      (found) => found.size,
      () => 0,
    );

  return {
    async take() {
      if ((await size()) === RESERVE_BYTES) return;
      try {
        const file = await open(path, 'w', 0o600);
        try {
          // Writes the zeros, because a file that is only extended reserves no space.
          for (let written = 0; written < RESERVE_BYTES; written += CHUNK.length) await file.write(CHUNK);
          await file.sync();
        } finally {
          await file.close();
        }
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async giveBack() {
      if ((await size()) === 0) return false;
      await rm(path, { force: true });
      return true;
    },
  };
}
