import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isForeign } from './broken-links.ts';
import { anchorsOf } from './markdown-links.ts';

/** The page of the product's rules, which comments cite by its name and an anchor. */
const RULES = 'docs/rules.md';
const CITATION = /\brules\.md#([\w-]+)/g;
/** Names papers by which the product was ordered. They are not in the repository. */
const OUTSIDE = /\bspecification,\s(?:\*\s)?sections?\b|[(]decisions, /i;

/** What is wrong between the rules of the product and the comments that cite them. */
export interface CitationFaults {
  /** `file: anchor` of every citation of a section that the rules do not have. */
  broken: string[];
  /** Anchors of rules that no source file cites: nobody would find the code from there, or the other way round. */
  uncited: string[];
  /** Files that cite papers that are not in the repository. */
  outside: string[];
}

/** Compares the citations in all sources below a folder with its docs/rules.md. */
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
