import { chmod, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../error-code.ts';

/**
 * Mode of DATA_DIR: only the owner reads, writes and lists it, because it holds signing keys, sessions and readers'
 * data.
 */
const OWNER_ONLY = 0o700;

/** A usable DATA_DIR, with its former mode if other users could open it; or one line that says why it is unusable. */
export type PreparedDataDir = { ok: true; narrowedFrom: string | null } | { ok: false; message: string };

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file: set DATA_DIR to a folder',
  ENOTDIR: 'is inside a file: set DATA_DIR to a folder',
  EACCES: 'cannot be written by this user: make this user its owner, or set DATA_DIR to another folder',
  EPERM: 'belongs to another user: make this user its owner, or set DATA_DIR to another folder',
  EROFS: 'is on a read-only file system: set DATA_DIR to another folder',
  ENOENT: 'cannot be created: set DATA_DIR to another folder',
  ELOOP: 'leads in a circle, because its links point at each other: correct the links',
  ENAMETOOLONG: 'is too long for the file system: set DATA_DIR to a shorter path',
};

/** Returns one line for a known file system error at DATA_DIR; `null` for any other error. */
export function dataDirFault(dataDir: string, error: unknown): string | null {
  const reason = REASONS[errorCode(error) ?? ''];
  return reason === undefined ? null : `setting DATA_DIR: ${dataDir} ${reason}`;
}

/**
 * Creates a folder and its missing parents, the outermost first. The `recursive` option of Node.js never ends on a file
 * system that allows no new folders, such as /proc.
 */
async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: OWNER_ONLY });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || parent === folder || (await stat(parent).catch(() => null)) !== null) throw error;
    await makeFolders(parent);
    await mkdir(folder, { mode: OWNER_ONLY });
  }
}

/** Creates an empty file and removes it, because permissions do not prove that the folder is writable. */
async function tryWriting(dataDir: string): Promise<void> {
  const path = join(dataDir, `.write-test-${process.pid}`);
  const file = await open(path, 'w', 0o600);
  await file.close();
  await rm(path, { force: true });
}

/**
 * Creates DATA_DIR if it is missing, and sets its mode to 0700. PGlite makes the files of the embedded database
 * readable by everybody (0666), so only the mode of the folder keeps other users out.
 * @throws errors that the path does not cause, such as a full disk.
 */
export async function prepareDataDir(dataDir: string): Promise<PreparedDataDir> {
  try {
    await makeFolders(dataDir);
    const found = await stat(dataDir);
    if (!found.isDirectory()) return { ok: false, message: `setting DATA_DIR: ${dataDir} ${REASONS['EEXIST']}` };
    const user = process.getuid?.();
    if (user !== undefined && user !== 0 && found.uid !== user)
      return { ok: false, message: `setting DATA_DIR: ${dataDir} ${REASONS['EPERM']}` };
    const mode = found.mode & 0o777;
    if (mode !== OWNER_ONLY) await chmod(dataDir, OWNER_ONLY);
    // Some file systems (FAT, network mounts) accept a new mode but do not store it.
    if (process.platform !== 'win32' && ((await stat(dataDir)).mode & 0o077) !== 0) {
      return {
        ok: false,
        message: `setting DATA_DIR: ${dataDir} stays open to other users (mode ${mode.toString(8)}), because its file system stores no permissions: set DATA_DIR to a folder on another file system`,
      };
    }
    await tryWriting(dataDir);
    return { ok: true, narrowedFrom: (mode & 0o077) === 0 ? null : `0${mode.toString(8)}` };
  } catch (error) {
    const message = dataDirFault(dataDir, error);
    if (message === null) throw error;
    return { ok: false, message };
  }
}
