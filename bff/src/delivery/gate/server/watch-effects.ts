/*
 * Looks on while a candidate's server bundle loads and renders: what a release must not do on the server is refused or
 * noted, with the place in the bundle. Installed before any of its code runs.
 */
import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import { getCallSites } from 'node:util';
import { intercept } from '../../../sandbox/closed-functions/intercept.ts';
import { dropPrivileges } from '../../../sandbox/closed-functions/drop-privileges.ts';
import { watchChance } from './watch-chance.ts';

const require = createRequire(import.meta.url);

/** Scripts that stand between a candidate and what it calls. */
const between = [
  import.meta.url,
  new URL('watch-chance.ts', import.meta.url).href,
  new URL('../../../sandbox/', import.meta.url).href,
];

/** Something that a release must not do, and where it did it. */
export interface Effect {
  what: string;
  /** Place in the release, such as `server/Byline.js:12`; empty when it could not be told. */
  where: string;
  /**
   * The clock or chance was asked: it is of no account while a module is loaded, and makes other HTML in a browser
   * while it is rendered.
   */
  isChance?: true;
}

/** Most frames that are looked at for the place of an effect. */
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
 * Starts to look on.
 * @param folder real path of the candidate's folder: effects of other code (the live shell's, say) are its own
 * business.
 */
export function watchEffects(folder: string) {
  const effects = new Map<string, Effect>();
  const add = (effect: Effect) => {
    if (effects.size < EFFECTS_MAXIMUM) effects.set(`${effect.what} ${effect.where}`, effect);
  };
  /**
   * The line of the candidate's code that is running. With `isNearest` only the direct caller counts, because other
   * code may make the same call.
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
  // What comes to the network by other ways is refused by Node.js, which says so there.
  subscribe('node:permission-model:net', () => add({ what: 'asks for the network', where: '' }));
  dropPrivileges(refuse);
  // Not before: some of Node.js' own globals come into being when they are touched.
  const globals = new Set(Reflect.ownKeys(globalThis));

  return {
    /** What happened since the last time. */
    take(): Effect[] {
      const taken = [...effects.values()];
      effects.clear();
      return taken;
    },
    /** Names that were added to `globalThis` since the last time. */
    takeGlobals(): string[] {
      const added = Reflect.ownKeys(globalThis).filter((key) => !globals.has(key));
      for (const key of added) globals.add(key);
      return added.map(String);
    },
  };
}
