import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCandidate, type Alter, type Candidate } from '../candidate.ts';

/** Returns an alteration that puts a statement at the start of the server bundle, where it runs on load. */
const atLoad =
  (statement: string): Alter =>
  async (folder, { server }) => {
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

/** Ways to damage the upload of a good release. */
const spoilt: Readonly<Record<string, (whole: Candidate) => Candidate>> = {
  'is cut off': (whole) => ({ ...whole, archive: whole.archive.subarray(0, whole.archive.length >> 1) }),
  'is no archive': (whole) => ({ ...whole, archive: Buffer.from('this is no archive') }),
  'is signed for another release': (whole) => ({ ...whole, manifest: Buffer.from('{}') }),
};

/** Kinds of uploads of a good release with a wrong token, and the owner of that token. */
const misdelivered = {
  'comes with another team’s token': 'other',
  'comes with a token that nobody has': 'nobody',
} as const;

/** The owner of an upload's token. */
export type TokenOwner = 'own' | (typeof misdelivered)[keyof typeof misdelivered];

const HASHES = 'has wrong hashes';
/** The kind of a good release whose upload is interrupted. */
export const INTERRUPTED = 'is broken off on its way';

/** Ways in which a release is bad, in the order of the run. */
export const badKinds: readonly string[] = [
  INTERRUPTED,
  ...Object.keys(alterations),
  ...Object.keys(spoilt),
  HASHES,
  ...Object.keys(misdelivered),
];

/** Returns the owner of the token for an upload of this kind. */
export function tokenOwner(kind: string): TokenOwner {
  return Object.entries(misdelivered).find(([misdelivery]) => misdelivery === kind)?.[1] ?? 'own';
}

/** Makes a release that the site must refuse, in some cases only because of its token. */
export async function makeBadCandidate(built: string, mark: string, kind: string): Promise<Candidate> {
  if (kind === HASHES)
    return makeCandidate(built, mark, {
      afterHashing: (folder, { server }) =>
        writeFile(join(folder, server.entry), '\n/* not in release.json */\n', { flag: 'a' }),
    });
  const whole = await makeCandidate(built, mark, { beforeHashing: alterations[kind] });
  return spoilt[kind]?.(whole) ?? whole;
}
