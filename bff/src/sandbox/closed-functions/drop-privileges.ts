import { createRequire, syncBuiltinESMExports } from 'node:module';
import { intercept } from './intercept.ts';

const require = createRequire(import.meta.url);

const userChanges = ['setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups'];

/**
 * Functions that Node.js' permission model does not cover: signals to other processes of the user, changes of user or
 * working folder, V8 flags, and inspection of the program's own data. Inside namespaces, signals reach no other process
 * anyway.
 */
const closed: Readonly<Record<string, readonly string[]>> = {
  process: [
    'kill',
    '_kill',
    '_debugProcess',
    '_debugEnd',
    'chdir',
    'abort',
    '_getActiveHandles',
    '_getActiveRequests',
    '_rawDebug',
    ...userChanges,
  ],
  os: ['setPriority'],
  v8: ['setFlagsFromString', 'queryObjects', 'getHeapSnapshot'],
};

/**
 * Drops the permission to start threads, and closes functions that code of releases does not need and that no start
 * flag can refuse. Call it before any code of a release runs.
 * @param refuse called with the name of a closed function when code calls it; must throw.
 */
export function dropPrivileges(refuse: (what: string) => never): void {
  process.permission.drop('worker');
  for (const [module, names] of Object.entries(closed)) {
    const owner = module === 'process' ? process : require(`node:${module}`);
    for (const name of names) intercept(owner, name, () => refuse(`${module}.${name}`));
  }
  syncBuiltinESMExports();
}
