import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCandidate, type Alter, type Candidate } from './candidate.ts';

/** Puts a statement at the start of the server bundle: it runs when the bundle loads. */
const atLoad = (statement: string): Alter => async (folder, { server }) => {
  const path = join(folder, server.entry);
  await writeFile(path, `${statement};\n${await readFile(path, 'utf8')}`);
};

const alterations: Readonly<Record<string, Alter>> = {
  'throws at load': atLoad(`throw new Error('broken on purpose')`),
  'loops for ever': atLoad('for (;;) {}'),
  'allocates 2 GB': atLoad('const hoard = []; while (hoard.length < 200) hoard.push(Buffer.alloc(10_000_000, 1))'),
  'ends its process': atLoad('process.exit(0)'),
  'starts a timer at load': atLoad('setInterval(() => {}, 1000)'),
  'misses its server bundle': async (folder, { server }) => rm(join(folder, server.entry)),
};

/** An archive spoilt on its way. */
const spoilt: Readonly<Record<string, (whole: Candidate) => Candidate>> = {
  'is cut off': (whole) => ({ ...whole, archive: whole.archive.subarray(0, whole.archive.length >> 1) }),
  'is no archive': (whole) => ({ ...whole, archive: Buffer.from('this is no archive') }),
  'is signed for another release': (whole) => ({ ...whole, manifest: Buffer.from('{}') }),
};

/** Ways in which a release is bad, in the order in which they are tried. */
export const badKinds: readonly string[] = [...Object.keys(alterations), ...Object.keys(spoilt)];

/** A release that must be refused. */
export async function makeBadCandidate(built: string, mark: string, kind: string): Promise<Candidate> {
  const spoil = spoilt[kind];
  if (spoil) return spoil(await makeCandidate(built, mark));
  return makeCandidate(built, mark, alterations[kind]);
}
