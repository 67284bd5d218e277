import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import type { StaffArea } from '../access/staff-area.ts';

/** A script of the staff pages. Its address contains its digest, so that browsers can cache it. */
export interface ScriptFile {
  address: string;
  integrity: string;
  text: string;
}

/** Returns the path of an area's scripts. */
export const scriptsPath = ({ path }: StaffArea) => `${path}/scripts`;

/**
 * Reads a script from disk.
 * @param area the area whose pages use the script.
 */
export function readScript(file: string, area: StaffArea): ScriptFile {
  const text = readFileSync(file, 'utf8');
  const digits = hash('sha384', text).slice(0, 10);
  return { address: `${scriptsPath(area)}/${basename(file, '.js')}.${digits}.js`, integrity: integrityOf(text), text };
}
