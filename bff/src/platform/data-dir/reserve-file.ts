import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Size of the reserve, in bytes: two segments of the embedded database's write-ahead log (16 MiB each), which orders
 * and sign-ins of operators may need.
 */
export const RESERVE_BYTES = 32 * 1_024 * 1_024;

const CHUNK = Buffer.alloc(1_024 * 1_024);

/** Room on the disk of DATA_DIR that is kept for operators, as a file full of zeros. */
export interface ReserveFile {
  /** Takes the room, when it has not been taken. @throws ENOSPC where there is none; nothing is left of the attempt. */
  take(): Promise<void>;
  /** Gives the room back; answers whether there was any. */
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
          // A file that is only made longer takes no room: the zeros have to be written.
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
