import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runScript } from './run-script.ts';

test('a script of a package knows what it was built from, and not the token of its team', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-script-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    join(folder, 'check.cjs'),
    `process.exit(process.env.SOURCE_REVISION === 'abc' && process.env.RELEASE_TOKEN === undefined ? 7 : 1);`,
  );
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'node check.cjs' } }));
  vi.stubEnv('RELEASE_TOKEN', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(
    await runScript('build', folder, {
      env: { SOURCE_REVISION: 'abc' },
      output: 1,
      signal: new AbortController().signal,
    }),
  ).toBe(7);
});
