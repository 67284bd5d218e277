import { createRequire } from 'node:module';
import { intercept } from '../restricted-process/intercept.ts';
import { refuseNetwork } from '../restricted-process/refuse-network.ts';
import { refuseRawChannel } from '../restricted-process/refuse-raw-channel.ts';

const require = createRequire(import.meta.url);

/** Ways to reach into other processes of the user, which no permission of Node.js covers: the site's own is one. */
const reachingOut = ['kill', '_kill', '_debugProcess', 'chdir', 'abort'];

/** Ways to start threads, for a Node.js that cannot take back the permission to. */
const threads: readonly [module: string, name: string][] = [
  ['node:worker_threads', 'Worker'],
  ['node:module', 'register'],
];

function refuse(what: string): never {
  throw new Error(`${what} is refused on the server`);
}

/**
 * Takes from this process what rendering does not need and the flags with which it was started could not refuse: threads
 * (to which the restriction of Node.js does not extend), the network, other processes, and the pool's ear.
 */
export function giveUpPowers(): void {
  const { permission } = process;
  if ('drop' in permission && typeof permission.drop === 'function') permission.drop('worker');
  else for (const [module, name] of threads) intercept(require(module), name, () => refuse(`${module}.${name}`));
  refuseRawChannel(refuse);
  refuseNetwork(refuse);
  for (const name of reachingOut) intercept(process, name, () => refuse(`process.${name}`));
  intercept(require('node:os'), 'setPriority', () => refuse('os.setPriority'));
  Reflect.deleteProperty(process, 'send');
}
