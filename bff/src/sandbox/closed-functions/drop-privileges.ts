import { createRequire, syncBuiltinESMExports } from 'node:module';
import { intercept } from './intercept.ts';

const require = createRequire(import.meta.url);

const userChanges = ['setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups'];

/**
 * What no permission of Node.js covers: signals to other processes of the user, users of the process, the engine's own
 * flags, and looks at what the program itself holds. Where namespaces hold the process, it could reach nobody by them
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
 * Takes from this process what running code of releases does not need and the flags with which it was started could not
 * refuse. To be called before any such code runs.
 * @param refuse is called instead, with what was tried, and throws.
 */
export function dropPrivileges(refuse: (what: string) => never): void {
  process.permission.drop('worker');
  for (const [module, names] of Object.entries(closed)) {
    const owner = module === 'process' ? process : require(`node:${module}`);
    for (const name of names) intercept(owner, name, () => refuse(`${module}.${name}`));
  }
  syncBuiltinESMExports();
}
