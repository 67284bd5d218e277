import { readFileSync } from 'node:fs';

/**
 * The record for "no authorized sellers" (IAB Tech Lab, ads.txt 1.1, section 3.2.1): without a file, the site shows
 * only its own advertising.
 */
const NOBODY = 'placeholder.example.com, placeholder, DIRECT, placeholder\n';

const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;
const RELATIONSHIP = /^(?:DIRECT|RESELLER)$/i;
const VARIABLE = /^[a-z][a-z-]*\s*=\s*\S/i;

/** The file's text, or a message of one line that names the setting, the line and its fault. */
export type AdsTxtResult = { ok: true; text: string } | { ok: false; message: string };

/**
 * Returns the fault of a line (ads.txt 1.1, section 3.4), or `null` for a valid line: a comment, a variable, or a
 * record, which may have an extension after `;`.
 */
function lineFault(line: string): string | null {
  const [said = ''] = line.split('#');
  const [record = ''] = said.split(';');
  if (record.trim() === '' || VARIABLE.test(record.trim())) return null;
  const fields = record.split(',').map((field) => field.trim());
  const [domain = '', account = '', relationship = ''] = fields;
  if (fields.length < 3 || fields.length > 4)
    return 'must be a domain, an account id, DIRECT or RESELLER and optionally an authority id, separated by commas';
  if (!DOMAIN.test(domain)) return 'must begin with the domain of an advertising system';
  if (account === '') return 'must contain an account id';
  return RELATIONSHIP.test(relationship) ? null : 'must have DIRECT or RESELLER after the account id';
}

/**
 * Reads and checks the list of authorized sellers for `/ads.txt`.
 * @param file `undefined` if nobody may sell the site's advertising.
 */
export function readAdsTxt(file: string | undefined): AdsTxtResult {
  if (file === undefined) return { ok: true, text: NOBODY };
  const refused = (problem: string): AdsTxtResult => ({ ok: false, message: `setting ADS_TXT: ${file}: ${problem}` });
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return refused('cannot be read');
  }
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const fault = lineFault(line);
    if (fault !== null) return refused(`line ${index + 1}, ${JSON.stringify(line.slice(0, 100))}, ${fault}`);
  }
  return { ok: true, text: `${lines.join('\n').trimEnd()}\n` };
}
