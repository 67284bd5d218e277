import { readFileSync } from 'node:fs';

/**
 * Says that nobody may sell advertising of the site (IAB Tech Lab, ads.txt 1.1, section 3.2.1): what the site shows is
 * its own.
 */
const NOBODY = 'placeholder.example.com, placeholder, DIRECT, placeholder\n';

const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;
const RELATIONSHIP = /^(?:DIRECT|RESELLER)$/i;
const VARIABLE = /^[a-z][a-z-]*\s*=\s*\S/i;

/** The file's text, or one line naming the setting, the line and what is wrong with it. */
export type AdsTxtResult = { ok: true; text: string } | { ok: false; message: string };

/**
 * What is wrong with a line (ads.txt 1.1, section 3.4), or `null`: a comment, a variable, or a record, which may have
 * an extension after `;`.
 */
function lineFault(line: string): string | null {
  const [said = ''] = line.split('#');
  const [record = ''] = said.split(';');
  if (record.trim() === '' || VARIABLE.test(record.trim())) return null;
  const fields = record.split(',').map((field) => field.trim());
  const [domain = '', account = '', relationship = ''] = fields;
  if (fields.length < 3 || fields.length > 4)
    return 'must be a domain, an account, DIRECT or RESELLER and perhaps an authority, with commas between them';
  if (!DOMAIN.test(domain)) return 'must begin with the domain of an advertising system';
  if (account === '') return 'must name an account';
  return RELATIONSHIP.test(relationship) ? null : 'must say DIRECT or RESELLER after the account';
}

/**
 * Reads who may sell advertising of the site, as `/ads.txt` says it.
 * @param file nothing where nobody may.
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
