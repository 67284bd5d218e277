import { stringify } from 'csv-stringify';
import type { Readable } from 'node:stream';
import type { SubmittedComment } from '../engagement/comments/review-store.ts';

const COLUMNS = ['id', 'state', 'articleId', 'language', 'comment', 'editedComment', 'medicalNote', 'primaryHealthConcern', 'yearsSinceDiagnosis', 'age', 'email', 'url', 'submittedAt', 'decidedAt', 'decidedBy', 'reason', 'termsVersion'] as const;

/** With a byte order mark spreadsheets read UTF-8. */
const OPTIONS = { header: true, bom: true, record_delimiter: 'windows', escape_formulas: true, columns: [...COLUMNS], cast: { date: (date: Date) => date.toISOString() } } as const;

/**
 * Comments as CSV (RFC 4180). A cell that begins like a formula gets an apostrophe before it, so that no spreadsheet works it out
 * (OWASP, CSV injection).
 */
export function commentsCsv(comments: AsyncIterable<SubmittedComment>): Readable {
  const csv = stringify(OPTIONS);
  void (async () => {
    try {
      for await (const comment of comments) if (!csv.write(comment)) await new Promise((resolve) => csv.once('drain', resolve));
      csv.end();
    } catch (error) {
      csv.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  return csv;
}
