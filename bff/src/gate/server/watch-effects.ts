/*
 * Looks on while a candidate's server bundle loads and renders: what a release must not do on the server is refused or
 * noted, with the place in the bundle. Installed before any of its code runs.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { relative, sep } from 'node:path';
import { getCallSites } from 'node:util';

const require = createRequire(import.meta.url);

/** Something that a release must not do, and where it did it. */
export interface Effect {
  what: string;
  /** Place in the release, such as `server/Byline.js:12`; empty when it could not be told. */
  where: string;
}

/** Most frames that are looked at for the place of an effect. */
const FRAMES = 60;

type Callable = (...args: unknown[]) => unknown;

const timers = ['setTimeout', 'setInterval', 'setImmediate'];
const processListeners = ['on', 'once', 'addListener', 'prependListener', 'prependOnceListener'];
const processEnds = ['exit', 'abort', 'kill', 'chdir'];
const networkGlobals = ['fetch', 'WebSocket', 'EventSource'];
const networkFunctions: Readonly<Record<string, readonly string[]>> = {
  net: ['connect', 'createConnection', 'createServer'],
  tls: ['connect', 'createServer'],
  http: ['request', 'get', 'createServer'],
  https: ['request', 'get', 'createServer'],
  http2: ['connect', 'createServer', 'createSecureServer'],
  dgram: ['createSocket'],
};

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}

/** Puts a function before another of an object; `before` may throw instead of letting it run. */
function intercept(owner: object, name: string, before: () => void): void {
  const original: unknown = Reflect.get(owner, name);
  if (!isCallable(original)) return;
  const intercepted = function (this: unknown, ...args: unknown[]): unknown {
    before();
    return new.target ? Reflect.construct(original, args, new.target) : Reflect.apply(original, this, args);
  };
  Object.defineProperties(intercepted, Object.getOwnPropertyDescriptors(original));
  Object.defineProperty(owner, name, { value: intercepted, writable: true, configurable: true });
}

/**
 * Starts to look on.
 * @param folder real path of the candidate's folder: effects of other code (the live shell's, say) are its own business.
 */
export function watchEffects(folder: string) {
  const effects: Effect[] = [];
  /** The place in the candidate that is running; the nearest caller alone counts where others may do the same. */
  const place = (isNearest: boolean): string | null => {
    const sites = getCallSites(FRAMES).filter(({ scriptName }) => scriptName !== '' && scriptName !== import.meta.url && scriptName !== import.meta.filename);
    const site = (isNearest ? sites.slice(0, 1) : sites).find(({ scriptName }) => scriptName.startsWith(folder + sep));
    return site ? `${relative(folder, site.scriptName).replaceAll('\\', '/')}:${site.lineNumber}` : null;
  };
  const note = (what: string) => {
    const where = place(true);
    if (where !== null) effects.push({ what, where });
  };
  const refuse = (what: string) => {
    effects.push({ what, where: place(false) ?? '' });
    throw new Error(`${what} is refused on the server`);
  };

  for (const name of timers) {
    for (const owner of [globalThis, require('node:timers'), require('node:timers/promises')]) intercept(owner, name, () => note(`calls ${name}`));
  }
  for (const name of processListeners) intercept(process, name, () => note(`listens to the process (process.${name})`));
  intercept(EventTarget.prototype, 'addEventListener', () => note('adds an event listener'));
  for (const name of processEnds) intercept(process, name, () => refuse(`process.${name}`));
  for (const name of networkGlobals) intercept(globalThis, name, () => refuse(`the network (${name})`));
  for (const [module, names] of Object.entries(networkFunctions)) {
    for (const name of names) intercept(require(`node:${module}`), name, () => refuse(`the network (${module}.${name})`));
  }
  intercept(require('node:net').Socket.prototype, 'connect', () => refuse('the network (net.Socket)'));
  for (const [path, owner] of [['dns', require('node:dns')], ['dns.promises', require('node:dns/promises')]] as const) {
    for (const name of Object.keys(owner)) {
      if (/^(lookup|resolve|reverse)/.test(name)) intercept(owner, name, () => refuse(`the network (${path}.${name})`));
    }
  }
  syncBuiltinESMExports();
  // Not before: some of Node.js' own globals come into being when they are touched.
  const globals = new Set(Reflect.ownKeys(globalThis));

  return {
    /** What happened since the last time. */
    take: (): Effect[] => effects.splice(0),
    /** Names that were added to `globalThis` since the last time. */
    takeGlobals(): string[] {
      const added = Reflect.ownKeys(globalThis).filter((key) => !globals.has(key));
      for (const key of added) globals.add(key);
      return added.map(String);
    },
  };
}
