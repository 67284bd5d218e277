import type { TestResults } from './test-results.mjs';

/**
 * The end of a run: what was flaky and what failed share a hundred lines, then come the counts.
 * @param left how many tests with the tag `@full` this run did not make.
 */
export function endOfRun(total: TestResults, left: number): string[];
