/** `failures` has one line for each test that failed: its file, its titles and the first line of its error. */
export interface TestResults {
  passed: number;
  skipped: number;
  failures: string[];
}

/** What the unit tests of these packages (folders relative to `root`) left in `.results/unit.json`. */
export function unitResults(root: string, folders: string[]): TestResults;

/** What the end-to-end tests left in `e2e/.results/e2e.json`. */
export function endToEndResults(root: string): TestResults;
