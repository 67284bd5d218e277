/** Tag in the names of tests that only `npm run test:full` runs. */
export declare const FULL_TAG: string;

/** A test, check or run that failed. */
export interface Failure {
  /** The file and the titles; the name of a check. */
  name: string;
  /** The first error, without colors. */
  message: string;
  /** The last output of the test's sites. */
  log?: string;
}

export interface TestResults {
  /** Number of tests that passed at first. */
  passed: number;
  skipped: number;
  /** Number of tests with the tag `@full`, whether they ran or not. */
  tagged: number;
  /** Tests that failed. */
  failures: Failure[];
  /** Tests that failed at first and passed later. */
  flaky: Failure[];
}

/** Adds results up; absent numbers count as 0. */
export function sum(results: Partial<TestResults>[]): TestResults;

/**
 * Reads the results of unit tests from `.results/unit.json` of these packages (folders relative to `root`).
 * @param isFull whether tests with the tag ran too.
 */
export function unitResults(root: string, folders: string[], isFull: boolean): TestResults;

/** Returns the results in a report of Playwright, also of `--list`. */
export function resultsOfReport(report: { suites: object[]; errors: object[] }): TestResults;

/** Reads the results of the end-to-end tests from `e2e/.results/e2e.json`. */
export function endToEndResults(root: string): TestResults;
