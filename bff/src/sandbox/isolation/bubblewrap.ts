import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** A program of Node.js: flags, file and what follows. */
export interface NodeProgram {
  /** Absolute path of Node.js. */
  node: string;
  arguments: readonly string[];
  /** Real paths of files and folders that it reads. */
  readable: readonly string[];
}

/** Where the system keeps what Node.js is linked with. None of it is a site's. */
const systemLibraries = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/etc/ld.so.cache'];

/** The only devices that Node.js opens. */
const devices = ['/dev/null', '/dev/urandom'];

/** Nobody: no file of the system belongs to this user. */
const NOBODY = '65534';

/** Path of bubblewrap, as a shell would find it; `null` where it is not installed. */
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
 * Arguments with which bubblewrap runs a program: in namespaces of its own (users, processes, network, IPC, host name,
 * mounts), where it sees itself, the system's libraries and what it may read, all of it read-only. It ends with the
 * site.
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
