import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PROBE_MESSAGE_MAXIMUM_BYTES } from '../probe/probe-job.ts';
import { isGone } from './is-gone.fixture.ts';
import { startSandboxed } from './sandboxed-process.ts';

const PROGRAM = join(import.meta.dirname, '../probe/probe-program.ts');
const HEAP_MB = 64;

test('a process stands in a group of its own: Ctrl+C in the site’s terminal does not reach it', async () => {
  const { promise: cameUp, resolve, reject } = Promise.withResolvers<void>();
  const started = startSandboxed({
    program: PROGRAM,
    readable: [dirname(PROGRAM), tmpdir()],
    heapMaximum: HEAP_MB,
    messages: z.unknown(),
    messageMaximum: PROBE_MESSAGE_MAXIMUM_BYTES,
    onMessage: () => resolve(),
    onLoss: (loss) => reject(new Error(JSON.stringify(loss))),
  });
  await cameUp;
  const group = -(started.pid ?? NaN);
  // Signal 0 tests whether the group exists (kill(2)).
  expect(process.kill(group, 0)).toBe(true);
  await started.end();
});

test('a program that loops for ever does not outlive a site that ends at once', async () => {
  const site = spawnSync(process.execPath, [join(import.meta.dirname, 'ending-site.fixture.ts')], { encoding: 'utf8' });
  expect(site).toMatchObject({ status: 1, stdout: expect.stringMatching(/^\d+\n$/) });
  await expect.poll(() => isGone(site.stdout.trim())).toBe(true);
});
