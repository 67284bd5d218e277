/** What the name of a test holds that only `npm run test:full` makes. */
export declare const FULL_TAG: string;

/** A test, check or run that failed. */
export interface Failure {
  /** The file and the titles; the name of a check. */
  name: string;
  /** Its first error, without colours. */
  message: string;
  /** The last lines that its sites printed. */
  log?: string;
}

export interface TestResults {
  /** How many passed at once. */
  passed: number;
  skipped: number;
  /** How many have the tag `@full`, whether they ran or not. */
  tagged: number;
  /** Tests that failed. */
  failures: Failure[];
  /** Tests that failed and passed when they ran again. */
  flaky: Failure[];
}

/** Adds results up; what is left out counts for nothing. */
export function sum(results: Partial<TestResults>[]): TestResults;

/**
 * What the unit tests of these packages (folders relative to `root`) left in `.results/unit.json`.
 * @param isFull whether tests with the tag ran too.
 */
export function unitResults(root: string, folders: string[], isFull: boolean): TestResults;

/** What a report of Playwright says, that of `--list` too. */
export function resultsOfReport(report: { suites: object[]; errors: object[] }): TestResults;

/** What the end-to-end tests left in `e2e/.results/e2e.json`. */
export function endToEndResults(root: string): TestResults;
