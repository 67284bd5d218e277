import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integrityOf } from '@plainwell/contracts/delivery/release-integrity.ts';

/** Where operators' scripts are found. */
export const SCRIPTS_PATH = '/ops/scripts';

/** A script of operators' pages. Its address holds its digest, so that browsers may keep it. */
export interface ScriptFile {
  address: string;
  integrity: string;
  text: string;
}

/** @param folder in which the address stands. */
export function readScript(file: string, folder: string = SCRIPTS_PATH): ScriptFile {
  const text = readFileSync(file, 'utf8');
  const digits = hash('sha384', text).slice(0, 10);
  return { address: `${folder}/${basename(file, '.js')}.${digits}.js`, integrity: integrityOf(text), text };
}

/** Keeps an open page up to date. */
export const liveScript = readScript(join(import.meta.dirname, 'browser/live.js'));
const morphdom = readScript(fileURLToPath(import.meta.resolve('morphdom/dist/morphdom-esm.js')));

/** Every script, by its address. */
export const scriptFiles: ReadonlyMap<string, ScriptFile> = new Map(
  [liveScript, morphdom].map((file) => [file.address, file]),
);

/** What the scripts import, by an import map (HTML, section 8.1.5.2): nothing needs to be bundled. */
export const scriptImports = {
  imports: { morphdom: morphdom.address },
  integrity: { [morphdom.address]: morphdom.integrity },
};
