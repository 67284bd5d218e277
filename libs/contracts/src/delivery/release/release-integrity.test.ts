import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { integrityOf, readReleasedFile } from './release-integrity.ts';

/** SHA-384 digest of the text `abc` (NIST, SHA-384 example), as browsers write it. */
const ABC = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-integrity-'));
  await writeFile(join(folder, 'a.js'), 'abc');
});
afterAll(() => rm(folder, { recursive: true }));

it('hashes text and bytes as browsers do', () => {
  expect(integrityOf('abc')).toBe(ABC);
  expect(integrityOf(Buffer.from('abc'))).toBe(ABC);
});

it.each([{ size: 3, integrity: ABC }, { integrity: ABC }])(
  'takes a file for the released one by %j',
  async (released) => {
    expect(await readReleasedFile(join(folder, 'a.js'), released)).toEqual({ ok: true, bytes: Buffer.from('abc') });
  },
);

it.each([
  ['that is not there', 'b.js', { size: 3, integrity: ABC }, { kind: 'missing' }],
  ['that is a folder', '.', { size: 3, integrity: ABC }, { kind: 'missing' }],
  ['of another length', 'a.js', { size: 4, integrity: ABC }, { kind: 'size', size: 3 }],
  ['with other bytes', 'a.js', { size: 3, integrity: integrityOf('abd') }, { kind: 'content' }],
])('says of a file %s what is wrong with it', async (_what, file, released, fault) => {
  expect(await readReleasedFile(join(folder, file), released)).toEqual({ ok: false, fault });
});
