import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { integrityOf } from '@plainwell/contracts/delivery/release-integrity.ts';
import type { StaffArea } from '../access/staff-area.ts';

/** A script of staff's pages. Its address holds its digest, so that browsers may keep it. */
export interface ScriptFile {
  address: string;
  integrity: string;
  text: string;
}

/** Where the scripts of an area are found. */
export const scriptsPath = ({ path }: StaffArea) => `${path}/scripts`;

/** @param area in whose pages the script stands. */
export function readScript(file: string, area: StaffArea): ScriptFile {
  const text = readFileSync(file, 'utf8');
  const digits = hash('sha384', text).slice(0, 10);
  return { address: `${scriptsPath(area)}/${basename(file, '.js')}.${digits}.js`, integrity: integrityOf(text), text };
}
