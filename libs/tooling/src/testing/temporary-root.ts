import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of ours begin so; others are of tools that tests run. */
const OURS = 'plainwell-';

/** Sites whose folder has a long path have their socket here (`controlSocketPath`). Those that tests kill leave it. */
const SOCKET = '.sock';

/** Short: the paths of sockets below it count (sockaddr_un). */
const ROOT = 'pw-';

/**
 * Gives a test run a folder of its own for temporary files: `os.tmpdir()` gives it to the run's tests and to every
 * process that they start. It goes with the run, whatever became of its tests.
 * @returns removes it, and names what was left of ours but sockets: the test or the code that made it forgets it, and
 * on a server nothing would remove it.
 */
export function openTemporaryRoot(): () => string[] {
  const before = process.env['TMPDIR'];
  const root = mkdtempSync(join(tmpdir(), ROOT));
  // Servers and programs of tests run as other users, who have to get to what lies inside.
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

/** Global setup of Vitest. The run fails where tests leave something behind. */
export default function setUp(): () => void {
  const close = openTemporaryRoot();
  return () => {
    const left = close();
    if (left.length > 0)
      throw new Error(`tests left ${left.length} temporary files or folders: ${left.slice(0, 20).join(', ')}`);
  };
}
