import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isForeign } from './broken-links.ts';
import { anchorsOf } from './markdown-links.ts';

/** The document with the product's rules. Comments cite it by file name and anchor. */
const RULES = 'docs/rules.md';
const CITATION = /\brules\.md#([\w-]+)/g;
/** Matches citations of the papers in which the client ordered the product. The repository does not contain them. */
const OUTSIDE = /\bspecification,\s(?:\*\s)?sections?\b|[(]decisions, /i;

/** Faults in how comments cite the rules of the product. */
export interface CitationFaults {
  /** `file: anchor` for every citation of a section that does not exist in the rules. */
  broken: string[];
  /**
   * Anchors of rules that no source file cites: without a citation nobody finds the code of the rule, or the rule of
   * the code.
   */
  uncited: string[];
  /** Files that cite papers that are not in the repository. */
  outside: string[];
}

/** Compares the citations in all sources below a folder with the folder's docs/rules.md. */
export async function citationFaults(folder: string): Promise<CitationFaults> {
  const anchors = anchorsOf(await readFile(join(folder, RULES), 'utf8'));
  const cited = new Set<string>();
  const broken: string[] = [];
  const outside: string[] = [];
  for await (const path of glob('**/*.{ts,tsx,css,mjs}', { cwd: folder, exclude: isForeign })) {
    const text = (await readFile(join(folder, path), 'utf8')).replaceAll(/\s+/g, ' ');
    if (OUTSIDE.test(text)) outside.push(path);
    for (const [, anchor = ''] of text.matchAll(CITATION)) {
      cited.add(anchor);
      if (!anchors.has(anchor)) broken.push(`${path}: ${anchor}`);
    }
  }
  const [, ...sections] = anchors;
  return {
    broken: broken.toSorted(),
    uncited: sections.filter((anchor) => !cited.has(anchor)),
    outside: outside.toSorted(),
  };
}
