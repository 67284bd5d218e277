import { glob, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { anchorsOf, linksOf } from './markdown-links.ts';

/** Folders that hold nothing of the repository's own. */
const FOREIGN_FOLDERS: readonly string[] = ['node_modules', 'dist', 'data', '.git', '.nx', '.results'];

/** Whether a path leads through a folder that holds nothing of the repository's own. */
export const isForeign = (path: string): boolean => path.split(sep).some((folder) => FOREIGN_FOLDERS.includes(folder));

/** Paths of all Markdown documents below a folder, relative to it. */
export async function findDocuments(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('**/*.md', { cwd: folder, exclude: isForeign })) found.push(path);
  return found.toSorted();
}

/** What is wrong with a link to a place in this repository; `null` when it leads there. */
async function faultOf(link: string, document: string, folder: string): Promise<string | null> {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(folder, document) : resolve(folder, dirname(document), decodeURIComponent(path));
  if (relative(folder, target).startsWith('..')) return 'leads out of the repository';
  const found = await stat(target).catch(() => null);
  if (!found) return 'is not there';
  if (anchor === undefined) return null;
  if (!target.endsWith('.md')) return 'names a place in a file that is no document: lines move';
  return anchorsOf(await readFile(target, 'utf8')).has(anchor) ? null : 'is no heading of that document';
}

/** Every relative link of the Markdown documents below a folder that leads nowhere, as `document: link fault`. */
export async function brokenLinks(folder: string): Promise<string[]> {
  const broken: string[] = [];
  for (const document of await findDocuments(folder)) {
    for (const link of linksOf(await readFile(join(folder, document), 'utf8'))) {
      // Another site's address, or mail.
      if (/^[a-z][a-z+.-]*:/i.test(link)) continue;
      const fault = await faultOf(link, document, folder);
      if (fault !== null) broken.push(`${document}: ${link} ${fault}`);
    }
  }
  return broken;
}
