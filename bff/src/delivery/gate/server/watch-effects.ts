/*
 * Watches a candidate's server bundle while it loads and renders. Refuses or notes actions that a release must not take
 * on the server, with their places in the bundle. Call `watchEffects` before any code of the bundle runs.
 */
import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import { getCallSites } from 'node:util';
import { intercept } from '../../../sandbox/closed-functions/intercept.ts';
import { dropPrivileges } from '../../../sandbox/closed-functions/drop-privileges.ts';
import { watchChance } from './watch-chance.ts';

const require = createRequire(import.meta.url);

/** Scripts whose frames are between a candidate and the functions that it calls. */
const between = [
  import.meta.url,
  new URL('watch-chance.ts', import.meta.url).href,
  new URL('../../../sandbox/', import.meta.url).href,
];

/** Action that a release must not take, and its place. */
export interface Effect {
  what: string;
  /** Place in the release, such as `server/Byline.js:12`; empty if unknown. */
  where: string;
  /**
   * True if the action reads the clock or a random value. A module may do so while it loads, but not while it renders,
   * because a browser would then render other HTML.
   */
  isChance?: true;
}

/** Most stack frames that are searched for the place of an effect. */
const FRAMES = 60;
/** Most different effects that are noted at a time. */
const EFFECTS_MAXIMUM = 100;

const timers = ['setTimeout', 'setInterval', 'setImmediate'];
const processListeners = ['on', 'once', 'addListener', 'prependListener', 'prependOnceListener'];
const processEnds = ['exit'];
const networkGlobals = ['fetch', 'WebSocket', 'EventSource'];
const networkFunctions: Readonly<Record<string, readonly string[]>> = {
  net: ['connect', 'createConnection', 'createServer'],
  tls: ['connect', 'createServer'],
  http: ['request', 'get', 'createServer'],
  https: ['request', 'get', 'createServer'],
  http2: ['connect', 'createServer', 'createSecureServer'],
  dgram: ['createSocket'],
};

/**
 * Starts to watch.
 * @param folder real path of the candidate's folder. Timers and listeners of other code, such as the live shell's, are
 * ignored.
 */
export function watchEffects(folder: string) {
  const effects = new Map<string, Effect>();
  const add = (effect: Effect) => {
    if (effects.size < EFFECTS_MAXIMUM) effects.set(`${effect.what} ${effect.where}`, effect);
  };
  /**
   * Returns the line of the candidate's code that is running, or `null`. With `isNearest`, only the direct caller
   * counts, because code that the candidate calls, such as React, may make the same call.
   */
  const place = (isNearest: boolean): string | null => {
    const sites = getCallSites(FRAMES).filter(
      ({ scriptName }) => scriptName !== '' && !between.some((script) => scriptName.startsWith(script)),
    );
    const site = (isNearest ? sites.slice(0, 1) : sites).find(({ scriptName }) => scriptName.startsWith(folder + sep));
    return site ? `${relative(folder, site.scriptName).replaceAll('\\', '/')}:${site.lineNumber}` : null;
  };
  const note = (what: string) => {
    const where = place(true);
    if (where !== null) add({ what, where });
  };
  const refuse = (what: string): never => {
    add({ what, where: place(false) ?? '' });
    throw new Error(`${what} is refused on the server`);
  };

  for (const name of timers) {
    for (const owner of [globalThis, require('node:timers'), require('node:timers/promises')])
      intercept(owner, name, () => note(`calls ${name}`));
  }
  for (const name of processListeners) intercept(process, name, () => note(`listens to the process (process.${name})`));
  intercept(EventTarget.prototype, 'addEventListener', () => note('adds an event listener'));
  for (const name of processEnds) intercept(process, name, () => refuse(`process.${name}`));
  for (const name of networkGlobals) intercept(globalThis, name, () => refuse(`the network (${name})`));
  for (const [module, names] of Object.entries(networkFunctions)) {
    for (const name of names)
      intercept(require(`node:${module}`), name, () => refuse(`the network (${module}.${name})`));
  }
  watchChance((what) => {
    const where = place(true);
    if (where !== null) add({ what, where, isChance: true });
  });
  // Node.js refuses all other ways to the network, and reports them here.
  subscribe('node:permission-model:net', () => add({ what: 'asks for the network', where: '' }));
  dropPrivileges(refuse);
  // Reads the names only now, because Node.js creates some globals when the lines above first use them.
  const globals = new Set(Reflect.ownKeys(globalThis));

  return {
    /** Returns the effects since the last call. */
    take(): Effect[] {
      const taken = [...effects.values()];
      effects.clear();
      return taken;
    },
    /** Returns the names that were added to `globalThis` since the last call. */
    takeGlobals(): string[] {
      const added = Reflect.ownKeys(globalThis).filter((key) => !globals.has(key));
      for (const key of added) globals.add(key);
      return added.map(String);
    },
  };
}
