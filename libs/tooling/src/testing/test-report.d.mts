import type { TestResults } from './test-results.mjs';

/**
 * Formats the end of a run: flaky and failed tests, then the counts, in at most 100 lines together.
 * @param left number of tests with the tag `@full` that did not run.
 */
export function endOfRun(total: TestResults, left: number): string[];
