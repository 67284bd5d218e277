import { glob, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { anchorsOf, linksOf } from './markdown-links.ts';

/** Folders without files of the repository. */
const FOREIGN_FOLDERS: readonly string[] = ['node_modules', 'dist', 'data', '.git', '.nx', '.results'];

/** Returns whether a path leads through a folder without files of the repository. */
export const isForeign = (path: string): boolean => path.split(sep).some((folder) => FOREIGN_FOLDERS.includes(folder));

/** Returns the paths of all Markdown documents below a folder, relative to it. */
export async function findDocuments(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('**/*.md', { cwd: folder, exclude: isForeign })) found.push(path);
  return found.toSorted();
}

/** Returns the fault of a link to a file of this repository; `null` if the link is correct. */
async function faultOf(link: string, document: string, folder: string): Promise<string | null> {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(folder, document) : resolve(folder, dirname(document), decodeURIComponent(path));
  if (relative(folder, target).startsWith('..')) return 'is outside of the repository';
  const found = await stat(target).catch(() => null);
  if (!found) return 'does not exist';
  if (anchor === undefined) return null;
  if (!target.endsWith('.md')) return 'has an anchor, but the file is not Markdown (line numbers change)';
  return anchorsOf(await readFile(target, 'utf8')).has(anchor) ? null : 'is not a heading of that document';
}

/** Returns every broken relative link of the Markdown documents below a folder, as `document: link fault`. */
export async function brokenLinks(folder: string): Promise<string[]> {
  const broken: string[] = [];
  for (const document of await findDocuments(folder)) {
    for (const link of linksOf(await readFile(join(folder, document), 'utf8'))) {
      // Skips addresses of other sites and mail addresses.
      if (/^[a-z][a-z+.-]*:/i.test(link)) continue;
      const fault = await faultOf(link, document, folder);
      if (fault !== null) broken.push(`${document}: ${link} ${fault}`);
    }
  }
  return broken;
}
