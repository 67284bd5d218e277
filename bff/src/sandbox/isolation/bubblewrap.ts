import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Program for Node.js: its flags, its file and the arguments that follow. */
export interface NodeProgram {
  /** Absolute path of the Node.js executable. */
  node: string;
  arguments: readonly string[];
  /** Real paths of the files and folders that the program reads. */
  readable: readonly string[];
}

/** Paths of the shared libraries that Node.js is linked with. None contains files of a site. */
const systemLibraries = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/etc/ld.so.cache'];

/** The only devices that Node.js opens. */
const devices = ['/dev/null', '/dev/urandom'];

/** Number of the user `nobody`, who owns no file of the system. */
const NOBODY = '65534';

/** Finds bubblewrap in PATH and in the usual folders. Returns `null` if it is not installed. */
export function findBubblewrap(path: string = process.env['PATH'] ?? ''): string | null {
  const folders = [...path.split(delimiter).filter(isAbsolute), '/usr/bin', '/bin', '/usr/local/bin'];
  const found = folders
    .map((folder) => join(folder, 'bwrap'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  return found ?? null;
}

/**
 * Returns bubblewrap's arguments for a program. The program runs in its own namespaces (users, processes, network, IPC,
 * host name, mounts). There it sees only Node.js, the system's libraries and its readable paths, all read-only. It ends
 * when the site ends.
 */
export function bubblewrapArguments({ node, arguments: args, readable }: NodeProgram): string[] {
  return [
    ['--unshare-all', '--unshare-user', '--uid', NOBODY, '--gid', NOBODY],
    ['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...systemLibraries.map((path) => ['--ro-bind-try', path, path]),
    ...devices.map((path) => ['--dev-bind', path, path]),
    ['--proc', '/proc'],
    ['--ro-bind', node, node],
    ...readable.map((path) => ['--ro-bind-try', path, path]),
    ['--remount-ro', '/', '--chdir', '/'],
    ['--', node],
    args,
  ].flat();
}
