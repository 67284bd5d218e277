import { describe, expect, it } from 'vitest';
import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { ATTEMPTS, FIRST_DELAY_MS, LEAVING_DELAY_MS, nextTry, withRetry } from './retry.ts';

const failed = (cause: LoadFailureCause) =>
  new ChunkLoadError({ remote: 'article', release: '1.0.0-a', type: 'missing', cause });

/** Returns a clock that does not wait and records the requested waits. */
function clock(random = 1) {
  const waits: number[] = [];
  return {
    waits,
    isLeaving: () => false,
    next: nextTry,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    random: () => random,
  };
}

/** Returns a load that fails once with each of these causes, and then succeeds. */
function loadFailingWith(...causes: LoadFailureCause[]) {
  const attempts: number[] = [];
  return {
    attempts,
    load: async (attempt: number) => {
      attempts.push(attempt);
      const cause = causes[attempt - 1];
      if (cause) throw failed(cause);
      return 'module';
    },
  };
}

describe('trying a load again', () => {
  it.each(['server', 'blocked', 'offline', 'cors-or-csp'] as const)(
    'helps after a failure that may pass: %s',
    async (cause) => {
      const { load, attempts } = loadFailingWith(cause, cause);
      await expect(withRetry(load, clock())).resolves.toBe('module');
      expect(attempts).toEqual([1, 2, 3]);
    },
  );

  it.each(['not-found', 'gone', 'html', 'timeout', 'integrity', 'contract', 'executed-but-missing'] as const)(
    'is never done after %s',
    async (cause) => {
      const { load, attempts } = loadFailingWith(cause);
      await expect(withRetry(load, clock())).rejects.toMatchObject({ failure: { cause } });
      expect(attempts).toEqual([1]);
    },
  );

  it('ends after three attempts, with the last failure', async () => {
    const { load, attempts } = loadFailingWith('server', 'server', 'offline');
    await expect(withRetry(load, clock())).rejects.toMatchObject({ failure: { cause: 'offline' } });
    expect(attempts).toHaveLength(ATTEMPTS);
  });

  it('waits twice as long each time, and never quite the same', async () => {
    const longest = clock(1);
    const shortest = clock(0);
    await withRetry(loadFailingWith('server', 'server').load, longest);
    await withRetry(loadFailingWith('server', 'server').load, shortest);
    expect(longest.waits).toEqual([FIRST_DELAY_MS, 2 * FIRST_DELAY_MS]);
    expect(shortest.waits).toEqual([FIRST_DELAY_MS / 2, FIRST_DELAY_MS]);
  });

  it('counts no attempt that is cut off because the reader leaves, and goes on when they are back or have stayed', async () => {
    const { load, attempts } = loadFailingWith('blocked', 'offline', 'blocked', 'blocked');
    const onItsWay = clock();
    const numbers: number[] = [];
    const isLeaving = () => attempts.length <= 4;
    const counted = (attempt: number) => {
      numbers.push(attempt);
      return load(attempts.length + 1);
    };
    await expect(withRetry(counted, { ...onItsWay, isLeaving })).resolves.toBe('module');
    expect(numbers).toEqual([1, 1, 1, 1, 1]);
    expect(onItsWay.waits).toEqual([1, 2, 3, 4].map(() => LEAVING_DELAY_MS));
  });

  it('reports what a server answered to a reader who is leaving', async () => {
    const { load } = loadFailingWith('not-found');
    await expect(withRetry(load, { ...clock(), isLeaving: () => true })).rejects.toMatchObject({
      failure: { cause: 'not-found' },
    });
  });

  it('does not hide an error of another kind', async () => {
    const mistake = new TypeError('a mistake in the code');
    await expect(withRetry(() => Promise.reject(mistake), clock())).rejects.toBe(mistake);
  });
});
