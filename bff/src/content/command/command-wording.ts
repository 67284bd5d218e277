import type { ImportCounts, ImportProgress } from '../import/report/import-result.ts';

export const contentUsage = `Usage: npm run content -- import PATH
       npm run content -- withdraw ARTICLE

import loads articles and editorial pages from a file, or from all .json, .jsonl and .ndjson files
(also .gz) in a folder. Formats: the site's own article JSON, editorial pages, and the corpus
format; one document, an array of them, or one document a line.

Good documents are loaded, bad ones are named one a line. Running it again changes nothing that
is unchanged, and goes on where an interrupted import stopped.

withdraw takes an article off the site, by its id, path or address. Its address answers 410
from then on. Importing the same document leaves it withdrawn; a changed one publishes it again.

Exit codes: 0 done, 1 some refused or no such article, 2 wrong usage, 130 interrupted.`;

/** Formats the progress of the import as one line. */
export function progressLine({ counts, file, share }: ImportProgress): string {
  const done = counts.imported + counts.updated + counts.unchanged + counts.refused;
  return `${Math.floor(share * 100)} %  ${done} documents  ${file}`;
}

/** Formats the result of the import as lines. */
export function summaryLines(counts: ImportCounts, isInterrupted: boolean): string[] {
  const { imported, updated, unchanged, refused, warnings } = counts;
  const summary = `${imported} imported, ${updated} updated, ${unchanged} unchanged, ${refused} refused, ${warnings} warnings`;
  return isInterrupted
    ? [summary, 'Interrupted: what is counted is stored. Run the same command again for the rest.']
    : [summary];
}
