import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { temporaryFolder } from '@plainwell/tooling/testing/temporary-folder.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createOneProcessPool, START_MS, type OneProcessPool } from './one-process-pool.ts';

/** Time limit that no machine exceeds, in milliseconds. */
const PATIENCE_MS = 60_000;

type Parts = Partial<Parameters<typeof createOneProcessPool>[0]>;

function poolOf<Job, Answer>(program: string, parts: Parts = {}): OneProcessPool<Job, Answer> {
  const pool = createOneProcessPool<Job, Answer>({ program, heapMaximum: 64, deadline: PATIENCE_MS, ...parts });
  onTestFinished(() => pool.close());
  return pool;
}

const program = join(import.meta.dirname, 'job-program.fixture.ts');

describe('the process of a pool', { timeout: PATIENCE_MS }, () => {
  test('that ends between two jobs costs nothing: the next job starts another', async () => {
    const lost = Promise.withResolvers<unknown>();
    const pool = poolOf<string, number>(program, { onIdleLoss: lost.resolve });
    const first = await pool.run('pid');
    process.kill(first.kind === 'answered' ? first.answer : NaN, 'SIGKILL');
    expect(await lost.promise).toBeInstanceOf(Error);
    const second = await pool.run('pid');
    expect([second.kind, second]).toEqual(['answered', expect.not.objectContaining(first)]);
  });

  test('does not hear Ctrl+C, which a terminal tells to the whole group', async () => {
    const pool = poolOf<string, number>(program);
    const first = await pool.run('pid');
    process.kill(first.kind === 'answered' ? first.answer : NaN, 'SIGINT');
    expect(await pool.run('pid')).toEqual(first);
  });

  test('that ends over a job, or whose program throws, loses that job alone', async () => {
    const pool = poolOf<string, number>(program);
    const answers = await Promise.all(['end', 'pid', 'throw', 'pid'].map((job) => pool.run(job)));
    expect(answers.map(({ kind }) => kind)).toEqual(['lost', 'answered', 'lost', 'answered']);
    expect(answers[2]).toEqual({ kind: 'lost', problem: 'as asked' });
  });

  test('gets nothing of the site’s settings', async () => {
    vi.stubEnv('PLAINWELL_SECRET', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await poolOf<string, string[]>(program).run('environment')).toEqual({
      kind: 'answered',
      answer: expect.not.arrayContaining(['PLAINWELL_SECRET']),
    });
  });

  test('that ends while it comes up is told of at once', async () => {
    const ending = join(await temporaryFolder('pool'), 'ending.mjs');
    await writeFile(ending, 'process.exit(1);');
    expect(await poolOf(ending).run('any')).toMatchObject({ kind: 'not-started' });
  });
});

test('jobs that come after a full queue are refused', { timeout: PATIENCE_MS }, async () => {
  const pool = poolOf<string, number>(program, { waitingMaximum: 1 });
  const kinds = await Promise.all([1, 2, 3].map(async () => (await pool.run('pid')).kind));
  expect(kinds).toEqual(['answered', 'answered', 'refused']);
});

test('closing ends the jobs at work and in wait, and a later one is answered', { timeout: PATIENCE_MS }, async () => {
  const pool = poolOf<string, number>(program);
  const asked = [pool.run('wait'), pool.run('pid')];
  await pool.close();
  const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
  expect(kinds).not.toContain('answered');
  expect(await pool.run('pid')).toMatchObject({ kind: 'answered' });
});

describe('a process that comes up slowly', { timeout: PATIENCE_MS }, () => {
  /** Writes a program that does not finish loading until a certain file exists beside it. */
  async function slowProgram() {
    const folder = await temporaryFolder('pool');
    const file = join(folder, 'slow.mjs');
    await writeFile(
      file,
      `import { existsSync, writeFileSync } from 'node:fs';
       writeFileSync(new URL('begun', import.meta.url), '');
       while (!existsSync(new URL('go', import.meta.url))) await new Promise((resolve) => setTimeout(resolve, 10));
       export default () => 'done';`,
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    return {
      file,
      async begun() {
        while (!existsSync(join(folder, 'begun'))) await setImmediate();
      },
      go: () => writeFile(join(folder, 'go'), ''),
    };
  }

  test('does not take from the time of its first job', async () => {
    const slow = await slowProgram();
    const answer = poolOf<string, string>(slow.file, { deadline: 1_000 }).run('any');
    await slow.begun();
    vi.advanceTimersByTime(START_MS - 1);
    await slow.go();
    expect(await answer).toEqual({ kind: 'answered', answer: 'done' });
  });

  test('is given up in the end', async () => {
    const slow = await slowProgram();
    const stopped = new AbortController();
    const answer = poolOf<string, string>(slow.file).run('any', stopped.signal);
    await slow.begun();
    vi.advanceTimersByTime(START_MS);
    stopped.abort();
    expect(await answer).toEqual({ kind: 'not-started', problem: 'its process did not come up in time' });
  });
});
