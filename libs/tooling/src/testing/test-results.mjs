import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Tag in the names of tests that only `npm run test:full` runs (README.md describes them). */
export const FULL_TAG = '@full';

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function plain(text = '') {
  return stripVTControlCharacters(text).trim();
}

/** Adds results up. `flaky` contains tests that failed at first and passed later; they do not count as passed. */
export function sum(results) {
  const total = { passed: 0, skipped: 0, tagged: 0, failures: [], flaky: [] };
  for (const { passed = 0, skipped = 0, tagged = 0, failures = [], flaky = [] } of results) {
    total.passed += passed;
    total.skipped += skipped;
    total.tagged += tagged;
    total.failures.push(...failures);
    total.flaky.push(...flaky);
  }
  return total;
}

function unitFailure(file, { ancestorTitles, title, failureMessages }) {
  const path = [file, ...ancestorTitles.filter((part) => part !== ''), title].join(' › ');
  return { name: path, message: plain(failureMessages[0]) };
}

/** Returns the failures of one test file. A file that does not load, or whose hook fails, is a failure of its own. */
function failuresOfUnitFile(root, { name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ name: file, message: plain(message) }];
  return failed.map((test) => unitFailure(file, test));
}

/** Returns the tests of one file that failed at first and passed later. Vitest keeps the errors of earlier runs. */
function flakyOfUnitFile(root, { name, assertionResults }) {
  const flaky = assertionResults.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  );
  return flaky.map((test) => unitFailure(relative(root, name), test));
}

function isTagged({ ancestorTitles, title }) {
  return [...ancestorTitles, title].some((part) => part.includes(FULL_TAG));
}

function unitResultsOfPackage(root, folder, isFull) {
  const results = readJson(join(root, folder, '.results/unit.json'));
  if (results === null) return {};
  const flaky = results.testResults.flatMap((file) => flakyOfUnitFile(root, file));
  const failures = results.testResults.flatMap((file) => failuresOfUnitFile(root, file));
  const hasFailed = failures.length === 0 && !results.success;
  if (hasFailed) failures.push({ name: folder, message: 'the run failed outside its tests' });
  const tagged = results.testResults.flatMap(({ assertionResults }) => assertionResults.filter(isTagged)).length;
  // Vitest also counts the tests that this run leaves out as skipped.
  const skipped = results.numPendingTests + results.numTodoTests - (isFull ? 0 : tagged);
  return { passed: results.numPassedTests - flaky.length, skipped, tagged, failures, flaky };
}

/**
 * Reads the results of unit tests from `.results/unit.json` of these packages. Tests that need a missing tool or the
 * corpus skip themselves.
 */
export function unitResults(root, folders, isFull) {
  return sum(folders.map((folder) => unitResultsOfPackage(root, folder, isFull)));
}

/** Returns the output of a failed test's sites, which the harness attaches to the test. */
function logOf(results) {
  const attached = results.flatMap(({ attachments = [] }) => attachments);
  const logs = attached.filter(({ name }) => name === 'log of a site');
  return logs.map(({ body }) => plain(Buffer.from(body, 'base64').toString('utf8'))).join('\n');
}

function resultsOfSpec(file, titles, { title, tests }) {
  const names = [...titles, title];
  const tagged = names.some((part) => part.includes(FULL_TAG)) ? 1 : 0;
  return tests.map(({ status, results }) => {
    if (status === 'expected') return { passed: 1, tagged };
    if (status === 'skipped') return { skipped: 1, tagged };
    const error = results.flatMap(({ errors }) => errors).find(({ message }) => message !== undefined);
    const name = `e2e/tests/${[file, ...names].join(' › ')}`;
    const failed = [{ name, message: plain(error?.message), log: logOf(results.slice(0, 1)) }];
    return status === 'flaky' ? { flaky: failed, tagged } : { failures: failed, tagged };
  });
}

/** Returns the results of a suite. The suite of a file has the file's path as its title. */
function resultsOfSuite({ file, title, specs, suites = [] }, outer = []) {
  const titles = title === file ? outer : [...outer, title];
  return sum([
    ...specs.flatMap((spec) => resultsOfSpec(file, titles, spec)),
    ...suites.map((suite) => resultsOfSuite(suite, titles)),
  ]);
}

/** Returns the results in a report of Playwright. */
export function resultsOfReport({ suites, errors }) {
  const outside = errors.map(({ message }) => ({ name: 'end-to-end tests', message: plain(message) }));
  return sum([...suites.map((suite) => resultsOfSuite(suite)), { failures: outside }]);
}

/** Reads the results of the end-to-end tests from `e2e/.results/e2e.json`. A missing file is a failure. */
export function endToEndResults(root) {
  const report = readJson(join(root, 'e2e/.results/e2e.json'));
  if (report !== null) return resultsOfReport(report);
  return sum([{ failures: [{ name: 'end-to-end tests', message: 'they left no results' }] }]);
}
