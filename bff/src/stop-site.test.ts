import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { DrainSettings } from './config/drain-settings.ts';
import { ANSWERED_WITHIN_MS, createStopSite } from './stop-site.ts';

let happened: string[];
/** Work that the site waits for. Each part lasts until its test resolves it. */
let idle: PromiseWithResolvers<void>;
let finished: PromiseWithResolvers<void>;
let commands: PromiseWithResolvers<void>;
/** Resolvers of pauses, by the pause's length in milliseconds. */
let pauses: Map<number, () => void>;

beforeEach(() => {
  happened = [];
  pauses = new Map();
  [idle, finished, commands] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()];
});

function stopping(drain: DrainSettings) {
  const part = (name: string) => ({
    drain: () => void happened.push(`${name} drains`),
    finish: () => void happened.push(`${name} finishes`),
    close: () => void happened.push(`${name} closes`),
  });
  return createStopSite({
    servers: {
      inFlight: 1,
      drain: () => void happened.push('servers drain'),
      idle: () => idle.promise,
      finish() {
        happened.push('servers finish');
        return finished.promise;
      },
      cut: async () => void happened.push('servers cut'),
    },
    commands: { idle: () => commands.promise },
    parts: [part('database'), { close: () => void happened.push('renderers close') }, part('ops')],
    drain,
    log: pino({ level: 'silent' }),
    pause: (milliseconds) => new Promise((resolve) => pauses.set(milliseconds, () => resolve(undefined))),
  });
}

const usual: DrainSettings = { milliseconds: 5_000, endsOnceIdle: true };
const named: DrainSettings = { milliseconds: 30_000, endsOnceIdle: false };
const DRAINED = ['servers drain', 'database drains', 'ops drains'];
const FINISHED = [...DRAINED, 'servers finish', 'database finishes', 'ops finishes'];
const CLOSED = [...FINISHED, 'servers cut', 'ops closes', 'renderers close', 'database closes'];
/** Waits until all work that depends on no pending promise is done. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('connections are taken until the time of the setting is over, then requests are answered, then the parts close', async () => {
  const stopped = stopping(named)(false);
  idle.resolve();
  await settle();
  expect(happened).toEqual(DRAINED);
  pauses.get(30_000)?.();
  await settle();
  expect(happened).toEqual(FINISHED);
  finished.resolve();
  await settle();
  expect(happened).toEqual(FINISHED);
  commands.resolve();
  await stopped;
  expect(happened).toEqual(CLOSED);
});

test.each([
  ['without a setting', usual, false],
  ['at a terminal', named, true],
])('%s the site ends once nothing is in flight', async (_when, drain, isHurried) => {
  const stopped = stopping(drain)(isHurried);
  await settle();
  expect(happened).toEqual(DRAINED);
  for (const each of [idle, finished, commands]) each.resolve();
  await stopped;
  expect(happened).toEqual(CLOSED);
});

test('requests that are not answered in time are cut', async () => {
  const stopped = stopping(usual)(false);
  idle.resolve();
  await settle();
  expect(happened).toEqual(FINISHED);
  pauses.get(ANSWERED_WITHIN_MS)?.();
  await stopped;
  expect(happened).toEqual(CLOSED);
});
