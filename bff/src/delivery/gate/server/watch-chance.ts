/*
 * Watches for code of a candidate that reads the clock or random values. A browser gets other values, so it would
 * render other HTML than the server. Call `watchChance` before any code of the candidate runs.
 */
import { createRequire } from 'node:module';
import { intercept } from '../../../sandbox/closed-functions/intercept.ts';

const require = createRequire(import.meta.url);

const nodeCrypto = ['randomUUID', 'randomBytes', 'randomInt', 'randomFillSync'];

/** Watches calls that read the clock: `new Date()` and `Date()`, but not `new Date(text)`. */
function watchDate(note: (what: string) => void): void {
  const { Date: original } = globalThis;
  const watched = new Proxy(original, {
    construct(target, args, newTarget): object {
      if (args.length === 0) note('reads the time (new Date())');
      return Reflect.construct(target, args, newTarget);
    },
    apply(target, owner, args): unknown {
      note('reads the time (Date())');
      return Reflect.apply(target, owner, args);
    },
  });
  intercept(original, 'now', () => note('reads the time (Date.now)'));
  Object.defineProperty(original.prototype, 'constructor', { value: watched, writable: true, configurable: true });
  Object.defineProperty(globalThis, 'Date', { value: watched, writable: true, configurable: true });
}

/**
 * Watches the clock and the sources of random values.
 * @param note called with a description of the read value, while the reading code is on the stack.
 */
export function watchChance(note: (what: string) => void): void {
  watchDate(note);
  intercept(performance, 'now', () => note('reads the time (performance.now)'));
  for (const name of ['hrtime', 'uptime']) intercept(process, name, () => note(`reads the time (process.${name})`));
  intercept(process.hrtime, 'bigint', () => note('reads the time (process.hrtime.bigint)'));
  const now: unknown = Reflect.get(Object(Reflect.get(globalThis, 'Temporal')), 'Now');
  if (typeof now === 'object' && now !== null) {
    for (const name of Reflect.ownKeys(now))
      if (typeof name === 'string' && name !== 'timeZoneId')
        intercept(now, name, () => note(`reads the time (Temporal.Now.${name})`));
  }
  intercept(Math, 'random', () => note('reads a random value (Math.random)'));
  for (const name of ['randomUUID', 'getRandomValues'])
    intercept(globalThis.crypto, name, () => note(`reads a random value (crypto.${name})`));
  for (const name of nodeCrypto)
    intercept(require('node:crypto'), name, () => note(`reads a random value (crypto.${name})`));
}
