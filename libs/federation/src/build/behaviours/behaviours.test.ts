import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { rspack, type MultiStats } from '@rspack/core';
import { afterAll, describe, expect, test } from 'vitest';
import { packRelease } from '../pack.ts';
import { remoteConfig } from '../remote-config.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Sources of a remote with one component. */
const component = { 'src/exposes/Card.tsx': `export default function Card() { return <p>Bread</p>; }` };

/** Writes a remote with these sources and one component into a new folder. */
async function remoteOf(sources: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-behaviours-'));
  folders.push(folder);
  const manifest = JSON.stringify({ version: '1.0.0', plainwell: { release: 'weekly-quiz' } });
  for (const [path, text] of Object.entries({ 'package.json': manifest, ...component, ...sources })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Builds the remote in a folder and packs its release. */
async function built(folder: string, startTogether: readonly string[] = []) {
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) => {
    rspack(remoteConfig('weekly-quiz', folder, { startTogether }), (error, done) =>
      error ? reject(error) : resolve(done),
    );
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  const packed = await packRelease(folder);
  if (!packed.ok) return { reasons: packed.reasons };
  if (packed.manifest.kind !== 'remote') throw new Error('the release is not a remote’s');
  const path = packed.manifest.browser.modules['./Card']?.behaviour;
  return {
    manifest: packed.manifest,
    path,
    text: path === undefined ? '' : await readFile(join(folder, 'dist/release', path), 'utf8'),
  };
}

const word = `export const word: string = 'buttered';`;
const start = `import { word } from '../word.ts';
  export default function start(island: { textContent: string }): void { island.textContent = word; }`;
const withBehaviour = { 'src/word.ts': word, 'src/behaviours/Card.ts': start };

describe('the behaviour of a module', () => {
  test('is one script in its release, which needs nothing else to start on an island', async () => {
    const { manifest, path = '', text = '' } = await built(await remoteOf(withBehaviour));
    expect(path).toMatch(/^browser\/behaviours\/Card\.[0-9a-f]{10}\.js$/);
    expect(manifest?.files[path]?.integrity).toMatch(/^sha384-/);
    const page = createContext({ island: { textContent: 'Bread' } });
    runInContext(text, page);
    expect(runInContext('plainwell_behaviour_weekly_quiz_Card(island); island.textContent', page)).toBe('buttered');
    expect(Object.keys(page)).toEqual(['island', 'plainwell_behaviour_weekly_quiz_Card']);
  });

  test('is the same file wherever it is built', async () => {
    const [one, other] = [await built(await remoteOf(withBehaviour)), await built(await remoteOf(withBehaviour))];
    expect(one.text).toBe(other.text);
    expect(one.manifest?.version).toBe(other.manifest?.version);
  });

  test('shares a script with those that start together with it', async () => {
    const row = `import { word } from '../word.ts';
      export default function start(island: { title: string }): void { island.title = word; }`;
    const folder = await remoteOf({
      ...withBehaviour,
      'src/exposes/Row.tsx': component['src/exposes/Card.tsx'],
      'src/behaviours/Row.ts': row,
    });
    const { manifest, path, text = '' } = await built(folder, ['Card', 'Row']);
    expect(path).toMatch(/^browser\/behaviours\/Card-Row\.[0-9a-f]{10}\.js$/);
    expect(manifest?.browser.modules['./Row']?.behaviour).toBe(path);
    const page = createContext({ island: {} });
    runInContext(text, page);
    runInContext('plainwell_behaviour_weekly_quiz_Card(island); plainwell_behaviour_weekly_quiz_Row(island)', page);
    expect(page['island']).toEqual({ textContent: 'buttered', title: 'buttered' });
  });

  test('can only start together with another behaviour', async () => {
    const folder = await remoteOf(withBehaviour);
    expect(() => remoteConfig('weekly-quiz', folder, { startTogether: ['Card', 'Row'] })).toThrow(
      'startTogether names Row, but there is no src/behaviours/Row.ts',
    );
  });

  test('carries what it imports when it wants to, since it has no second script', async () => {
    const lazy = `export default async function start(island: { textContent: string }) { island.textContent = (await import('../word.ts')).word; }`;
    const { text } = await built(await remoteOf({ 'src/word.ts': word, 'src/behaviours/Card.ts': lazy }));
    expect(text).toContain('buttered');
  });

  test('that is heavier than 2,000 bytes makes no release', async () => {
    // Text that does not compress: a fixed sequence of numbers.
    const heavy = Array.from({ length: 900 }, (_none, index) =>
      ((index * 2_654_435_761) % 4_294_967_296).toString(36),
    ).join('');
    const { reasons } = await built(
      await remoteOf({ 'src/behaviours/Card.ts': `export default function start() { return '${heavy}'; }` }),
    );
    expect(reasons).toEqual([
      expect.stringMatching(/^over budget: behaviour \.\/Card is \d{4} bytes brotli, the budget is 2000$/),
    ]);
  });

  test('stands beside its component too, for where a browser renders that itself', async () => {
    const folder = await remoteOf(withBehaviour);
    const { manifest } = await built(folder);
    const [chunk = ''] = manifest?.browser.modules['./Card']?.scripts ?? [];
    expect(await readFile(join(folder, 'dist/release', chunk), 'utf8')).toMatch(
      /behaviour:\(\)=>\w+,default:\(\)=>\w+.*buttered/s,
    );
  });

  test('needs a component of its name, which renders the HTML that it takes over', async () => {
    const folder = await remoteOf({ 'src/behaviours/Row.ts': start });
    expect(() => remoteConfig('weekly-quiz', folder)).toThrow('src/behaviours/Row.ts has no component');
  });

  test('leaves no file behind when it goes', async () => {
    const folder = await remoteOf(withBehaviour);
    await built(folder);
    await rm(join(folder, 'src/behaviours'), { recursive: true });
    const { manifest, path } = await built(folder);
    expect(path).toBeUndefined();
    expect(existsSync(join(folder, 'dist/release/browser/behaviours'))).toBe(false);
    expect(Object.keys(manifest?.files ?? {}).filter((file) => file.includes('behaviours'))).toEqual([]);
  });
});
