import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSecondContainer, registeredContainer, separateRelease, type Container } from './separate-release.ts';

const CHUNKS = 'rspackChunkplainwell_rail';
const CONTAINER = 'plainwell_rail';
const FIRST = 'https://site.example/assets/rail/1.1.0/';
const SECOND = 'https://site.example/assets/rail/1.0.0/';

class Script {
  src: string;
  constructor(src: string) {
    this.src = src;
  }
}

let sheet: { currentScript: Script | null };

beforeEach(() => {
  sheet = { currentScript: null };
  vi.stubGlobal('document', sheet);
  vi.stubGlobal('HTMLScriptElement', Script);
  vi.stubGlobal('location', new URL('https://site.example/health/asthma'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, CHUNKS);
  Reflect.deleteProperty(globalThis, CONTAINER);
});

/** Simulates a script of a release that adds its chunk as bundlers do. */
function run(base: string, chunk: string): void {
  sheet.currentScript = new Script(`${base}browser/${chunk}.js`);
  const chunks: string[] = Reflect.get(globalThis, CHUNKS) ?? [];
  Reflect.set(globalThis, CHUNKS, chunks);
  chunks.push(chunk);
  sheet.currentScript = null;
}

const chunksOf = (base: string) => {
  sheet.currentScript = new Script(`${base}browser/any.js`);
  const chunks: unknown = Reflect.get(globalThis, CHUNKS);
  sheet.currentScript = null;
  return chunks;
};

const container = (): Container => ({ get: () => async () => ({}), init: () => undefined });

test('each script finds the chunks of its own release, whichever runs first', () => {
  run(FIRST, 'a');
  separateRelease('rail', '/assets/rail/1.0.0/');
  run(SECOND, 'b');
  run(FIRST, 'c');
  run(SECOND, 'd');
  expect(chunksOf(FIRST)).toEqual(['a', 'c']);
  expect(chunksOf(SECOND)).toEqual(['b', 'd']);
});

test('a release whose own never ran has its chunks to itself too', () => {
  separateRelease('rail', '/assets/rail/1.0.0/');
  run(SECOND, 'a');
  run(FIRST, 'b');
  expect(chunksOf(SECOND)).toEqual(['a']);
  expect(chunksOf(FIRST)).toEqual(['b']);
});

test('a second container is told from the first, which keeps the global name', async () => {
  const [first, second] = [container(), container()];
  Reflect.set(globalThis, CONTAINER, first);
  const loaded = await loadSecondContainer('rail', async (brought) => {
    expect(brought()).toBeUndefined();
    Reflect.set(globalThis, CONTAINER, second);
    const registered = brought();
    if (!registered) throw new Error('the container is not told');
    return registered;
  });
  expect(loaded).toBe(second);
  expect(registeredContainer('rail')).toBe(first);
});

test('a second container that does not come leaves the first as it is', async () => {
  const first = container();
  Reflect.set(globalThis, CONTAINER, first);
  await expect(loadSecondContainer('rail', () => Promise.reject(new Error('not found')))).rejects.toThrow('not found');
  expect(registeredContainer('rail')).toBe(first);
});
