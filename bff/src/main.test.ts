import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
const taken = createServer();
let port = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-start-'));
  await writeFile(join(folder, 'file'), 'no JSON');
  await mkdir(join(folder, 'older/pgdata'), { recursive: true });
  await writeFile(join(folder, 'older/pgdata/PG_VERSION'), '16\n');
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await new Promise((resolve) => taken.close(resolve));
  await rm(folder, { recursive: true });
});

/** Starts the server with these settings only, not those of this process. Resolves when the server has ended. */
function start(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { DATA_DIR: join(folder, 'data'), PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, lines: said.split('\n').filter((line) => line !== '') }));
  });
}

// Settings that need a check of the machine, and two malformed values. config/settings.test.ts tests the other
// malformed values.
const faults = [
  {
    name: 'PUBLIC_URL',
    of: () => ({ PUBLIC_URL: 'example.com' }),
    says: /must be an http\(s\) address such as https:\/\/health\.example$/,
  },
  {
    name: 'PORT',
    of: () => ({ PORT: String(port) }),
    says: /is in use: stop the program that uses it, or set PORT to another$/,
  },
  { name: 'HOST', of: () => ({ HOST: '192.0.2.1' }), says: /192\.0\.2\.1 is not an address of this machine$/ },
  {
    name: 'DATA_DIR',
    of: () => ({ DATA_DIR: join(folder, 'file') }),
    says: /file is a file: set DATA_DIR to a folder$/,
  },
  {
    name: 'DATA_DIR',
    of: () => ({ DATA_DIR: join(folder, 'older'), LOG_LEVEL: 'silent' }),
    says: /has files of PostgreSQL 16, but this version of the site reads only files of PostgreSQL \d+: make a backup with/,
  },
  {
    name: 'DATABASE_URL',
    of: () => ({ DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/site' }),
    says: /127\.0\.0\.1:1\/site cannot be used: nothing listens there/,
  },
  {
    name: 'DATABASE_URL',
    of: () => ({ DATABASE_URL: 'mysql://localhost/site' }),
    says: /must be an address of PostgreSQL, such as/,
  },
  { name: 'CHROMIUM_PATH', of: () => ({ CHROMIUM_PATH: '/nope' }), says: /\/nope does not exist; leave it unset/ },
  {
    name: 'CHROMIUM_PATH',
    of: () => ({ CHROMIUM_PATH: process.execPath }),
    says: /is not Chromium: its answer to --version names neither/,
  },
  {
    name: 'TRUNCATED_CONTENTS_PATHS',
    of: () => ({ TRUNCATED_CONTENTS_PATHS: join(folder, 'file') }),
    says: /file: is not JSON$/,
  },
];

for (const [{ name, of, says }, tag] of withTags(faults)) {
  test(`a wrong ${name} stops the start with one line that names it (${says})${tag}`, async () => {
    const { code, lines } = await start(of());
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(new RegExp(`^setting ${name}: `))] });
    expect(lines[0]).toMatch(says);
  });
}
