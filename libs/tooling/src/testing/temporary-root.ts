import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Prefix of temporary folders of this repository. Other folders belong to tools that tests run. */
const OURS = 'plainwell-';

/**
 * Suffix of control sockets, which sites with a long folder path put into the system's temporary folder
 * (`controlSocketPath`). A site that a test kills leaves its socket.
 */
const SOCKET = '.sock';

/** Prefix of the folder; short because the paths of sockets in the folder have a maximum length (sockaddr_un). */
const ROOT = 'pw-';

/** Folder of a file system that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';

/** Free memory above which a run puts its temporary files into memory, in bytes. The files take less than a GiB. */
const PLENTY = 6 * 1_024 ** 3;

/**
 * Returns the parent of a run's folder: `TMPDIR` if it is set, otherwise a folder in memory, if the machine has plenty
 * of memory and lets programs run from that folder. Tests copy the files of a database for each site that they start.
 * On ext4, each of the thousand new files costs a millisecond if other files were deleted shortly before.
 */
function parentFolder(): string {
  if (process.env['TMPDIR'] !== undefined) return tmpdir();
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, folder]) => folder === IN_MEMORY);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const isUsable =
      mount !== undefined && !mount[3]?.split(',').some((option) => option === 'noexec' || option === 'ro');
    return isUsable && Math.min(freemem(), bavail * bsize) > PLENTY ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Creates a folder for all temporary files of a test run, and makes `os.tmpdir()` return it in the run's tests and in
 * the processes that they start.
 * @returns a function that removes the folder and returns the names of this repository's files that were left in it,
 * except sockets. The tests or the code forgot to delete these files; on a server they would stay.
 */
export function openTemporaryRoot(): () => string[] {
  const before = process.env['TMPDIR'];
  const root = mkdtempSync(join(parentFolder(), ROOT));
  // Some servers and programs of tests run as other users, who need access to files in this folder.
  chmodSync(root, 0o755);
  process.env['TMPDIR'] = root;
  return () => {
    const left = readdirSync(root).filter((name) => name.startsWith(OURS) && !name.endsWith(SOCKET));
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
    return left.toSorted();
  };
}

/** Global setup of Vitest. The test run fails if tests leave temporary files. */
export default function setUp(): () => void {
  const close = openTemporaryRoot();
  return () => {
    const left = close();
    if (left.length > 0)
      throw new Error(`tests left ${left.length} temporary files or folders: ${left.slice(0, 20).join(', ')}`);
  };
}
