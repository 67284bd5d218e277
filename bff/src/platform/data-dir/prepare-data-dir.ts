import { chmod, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Only the owner reads, writes and lists: the folder holds signing keys, sessions and readers' data. */
const OWNER_ONLY = 0o700;

/** DATA_DIR is ready, and its mode when it had to be narrowed; or one line that says why it is not. */
export type PreparedDataDir = { ok: true; narrowedFrom: string | null } | { ok: false; message: string };

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file: set DATA_DIR to a folder',
  ENOTDIR: 'stands below a file: set DATA_DIR to a folder',
  EACCES: 'may not be written by this user: give it to this user, or set DATA_DIR to another folder',
  EPERM: 'belongs to another user: give it to this user, or set DATA_DIR to another folder',
  EROFS: 'stands on a file system that is read-only: set DATA_DIR to another folder',
  ENOENT: 'cannot be made there: set DATA_DIR to another folder',
  ELOOP: 'leads in a circle: links on the way point at each other',
  ENAMETOOLONG: 'is too long for the file system: set DATA_DIR to a shorter path',
};

/** One line for an error of the file system at DATA_DIR; `null` for what is no such error. */
export function dataDirFault(dataDir: string, error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason === undefined ? null : `setting DATA_DIR: ${dataDir} ${reason}`;
}

/**
 * Makes a folder and those above it, from the outside in. Node.js' own `recursive` asks for ever where a file system
 * lets nothing be made, such as /proc.
 */
async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: OWNER_ONLY });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST') return;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || parent === folder || (await stat(parent).catch(() => null)) !== null) throw error;
    await makeFolders(parent);
    await mkdir(folder, { mode: OWNER_ONLY });
  }
}

/** Writes nothing into a file and removes it: permissions alone do not tell whether a folder can be written. */
async function tryWriting(dataDir: string): Promise<void> {
  const path = join(dataDir, `.write-test-${process.pid}`);
  const file = await open(path, 'w', 0o600);
  await file.close();
  await rm(path, { force: true });
}

/**
 * Makes DATA_DIR where it is missing, and its mode 0700. The embedded database makes its own files readable for
 * everybody (PGlite sets 0666), so the folder is what keeps other users of the machine out.
 * @throws what is no fault of the path, such as a full disk.
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
    // Some file systems (FAT, network mounts) accept a mode and keep none.
    if (process.platform !== 'win32' && ((await stat(dataDir)).mode & 0o077) !== 0) {
      return {
        ok: false,
        message: `setting DATA_DIR: ${dataDir} stays open to other users (mode ${mode.toString(8)}), because its file system keeps no permissions: set DATA_DIR to a folder on another one`,
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
