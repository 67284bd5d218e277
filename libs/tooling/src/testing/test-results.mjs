import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What the name of a test holds that only `npm run test:full` makes (README.md says which they are). */
export const FULL_TAG = '@full';

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function plain(text = '') {
  return stripVTControlCharacters(text).trim();
}

/**
 * Adds results up. `flaky` holds tests that failed and then passed when they ran again: they are not counted as passed.
 */
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

/**
 * What failed in one test file. A file that does not load, or whose hook fails, has no failed test, but it has failed.
 */
function failuresOfUnitFile(root, { name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ name: file, message: plain(message) }];
  return failed.map((test) => unitFailure(file, test));
}

/** What passed in one test file only when it ran again: Vitest keeps the errors of the runs before. */
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
  // Vitest counts what it was told to leave out as skipped.
  const skipped = results.numPendingTests + results.numTodoTests - (isFull ? 0 : tagged);
  return { passed: results.numPassedTests - flaky.length, skipped, tagged, failures, flaky };
}

/**
 * What the unit tests of these packages left in `.results/unit.json`. Tests skip themselves where a tool or the corpus
 * is absent.
 */
export function unitResults(root, folders, isFull) {
  return sum(folders.map((folder) => unitResultsOfPackage(root, folder, isFull)));
}

/** What the sites of a test printed: the harness attaches it to a test that failed. */
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

/** The suite of a file has the file as its title, and that of a `describe` its own. */
function resultsOfSuite({ file, title, specs, suites = [] }, outer = []) {
  const titles = title === file ? outer : [...outer, title];
  return sum([
    ...specs.flatMap((spec) => resultsOfSpec(file, titles, spec)),
    ...suites.map((suite) => resultsOfSuite(suite, titles)),
  ]);
}

/** What a report of Playwright says. */
export function resultsOfReport({ suites, errors }) {
  const outside = errors.map(({ message }) => ({ name: 'end-to-end tests', message: plain(message) }));
  return sum([...suites.map((suite) => resultsOfSuite(suite)), { failures: outside }]);
}

/** What the end-to-end tests left in `e2e/.results/e2e.json`. Without a file they did not run. */
export function endToEndResults(root) {
  const report = readJson(join(root, 'e2e/.results/e2e.json'));
  if (report !== null) return resultsOfReport(report);
  return sum([{ failures: [{ name: 'end-to-end tests', message: 'they left no results' }] }]);
}
