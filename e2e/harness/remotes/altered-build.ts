import { readdirSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packRelease } from '@plainwell/federation/build/pack.ts';
import { builds } from '../site/start-site.ts';

const root = join(import.meta.dirname, '../../..');

const copies: string[] = [];
process.on('exit', () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

/**
 * Copies a remote's built release, rewrites some files and packs it again as another release of the same remote.
 * @param folder package folder, such as `mfe-article`.
 * @param rewrite functions by file inside the release. Each gets the old text, empty for a new file, and returns the
 * new text.
 * @returns the folder of the altered release, which is deleted when this process ends.
 */
export async function alteredBuild(
  folder: string,
  rewrite: Readonly<Record<string, (text: string) => string>>,
): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), `plainwell-${folder}-`));
  copies.push(copy);
  const release = join(copy, 'dist/release');
  await cp(String(builds[folder]), release, { recursive: true });
  await cp(join(root, folder, 'package.json'), join(copy, 'package.json'));
  for (const [file, change] of Object.entries(rewrite)) {
    const path = join(release, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, change(await readFile(path, 'utf8').catch(() => '')));
  }
  const packed = await packRelease(copy);
  if (!packed.ok) throw new Error(packed.reasons.join('\n'));
  return release;
}

/**
 * Makes another release of the same code with an added comment in a server file, so that all file addresses change.
 * @returns the folder of the release, made by `alteredBuild`.
 */
export function remarkedBuild(folder: string, remark: string): Promise<string> {
  const [file = ''] = readdirSync(join(String(builds[folder]), 'server')).filter((name) => name.endsWith('.js'));
  return alteredBuild(folder, { [`server/${file}`]: (text) => `${text}\n// ${remark}\n` });
}
