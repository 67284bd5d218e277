import { repeat, type Repeated } from '../../harness/repeat.ts';

/** Writes that are made one after the other until `stop`. */
export interface Writing extends Repeated {
  /** Number of writes that failed or were refused. */
  failed: () => number;
}

/**
 * Repeats a write.
 * @param write resolves with whether the site has acknowledged it. A rejection counts as a failure.
 * @param everyMs pause after each, in milliseconds.
 */
export function keepWriting(write: () => Promise<boolean>, everyMs: number): Writing {
  let failed = 0;
  const { stop } = repeat(async () => {
    if (!(await write().catch(() => false))) failed += 1;
  }, everyMs);
  return { failed: () => failed, stop };
}
