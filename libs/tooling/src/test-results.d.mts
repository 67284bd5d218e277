/** Tests are named in one line each: the file, the titles and the first line of the first error. */
export interface TestResults {
  /** How many passed at once. */
  passed: number;
  skipped: number;
  /** Tests that failed. */
  failures: string[];
  /** Tests that failed and passed when they ran again. */
  flaky: string[];
}

/** Adds results up; what is left out counts for nothing. */
export function sum(results: Partial<TestResults>[]): TestResults;

/** What the unit tests of these packages (folders relative to `root`) left in `.results/unit.json`. */
export function unitResults(root: string, folders: string[]): TestResults;

/** What the end-to-end tests left in `e2e/.results/e2e.json`. */
export function endToEndResults(root: string): TestResults;
