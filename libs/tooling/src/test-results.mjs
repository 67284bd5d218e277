import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function firstLine(message = '') {
  const lines = stripVTControlCharacters(message).split('\n').map((line) => line.trim());
  return lines.find((line) => line !== '') ?? 'no message';
}

/** Adds results up. `flaky` names the tests that failed and then passed when they ran again, which is not counted as passed. */
export function sum(results) {
  const total = { passed: 0, skipped: 0, failures: [], flaky: [] };
  for (const { passed = 0, skipped = 0, failures = [], flaky = [] } of results) {
    total.passed += passed;
    total.skipped += skipped;
    total.failures.push(...failures);
    total.flaky.push(...flaky);
  }
  return total;
}

function nameOfUnitTest(file, { ancestorTitles, title, failureMessages }) {
  const path = [file, ...ancestorTitles.filter((part) => part !== ''), title].join(' › ');
  return `${path}: ${firstLine(failureMessages[0])}`;
}

/** What failed in one test file. A file that does not load, or whose hook fails, has no failed test, but it has failed. */
function failuresOfUnitFile(root, { name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
  return failed.map((test) => nameOfUnitTest(file, test));
}

/** What passed in one test file only when it ran again: Vitest keeps the errors of the runs before. */
function flakyOfUnitFile(root, { name, assertionResults }) {
  const flaky = assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  return flaky.map((test) => nameOfUnitTest(relative(root, name), test));
}

function unitResultsOfPackage(root, folder) {
  const results = readJson(join(root, folder, '.results/unit.json'));
  if (results === null) return {};
  const flaky = results.testResults.flatMap((file) => flakyOfUnitFile(root, file));
  const failures = results.testResults.flatMap((file) => failuresOfUnitFile(root, file));
  if (failures.length === 0 && !results.success) failures.push(`${folder}: the run failed outside its tests`);
  const passed = results.numPassedTests - flaky.length;
  return { passed, skipped: results.numPendingTests + results.numTodoTests, failures, flaky };
}

/** What the unit tests of these packages left in `.results/unit.json`. Tests skip themselves where a tool or the corpus is absent. */
export function unitResults(root, folders) {
  return sum(folders.map((folder) => unitResultsOfPackage(root, folder)));
}

function resultsOfSpec(file, titles, { title, tests }) {
  return tests.map(({ status, results }) => {
    if (status === 'expected') return { passed: 1 };
    if (status === 'skipped') return { skipped: 1 };
    const error = results.flatMap(({ errors }) => errors).find(({ message }) => message !== undefined);
    const named = [`e2e/tests/${[file, ...titles, title].join(' › ')}: ${firstLine(error?.message)}`];
    return status === 'flaky' ? { flaky: named } : { failures: named };
  });
}

/** The suite of a file has the file as its title, and that of a `describe` its own. */
function resultsOfSuite({ file, title, specs, suites = [] }, outer = []) {
  const titles = title === file ? outer : [...outer, title];
  return sum([...specs.flatMap((spec) => resultsOfSpec(file, titles, spec)), ...suites.map((suite) => resultsOfSuite(suite, titles))]);
}

/** What the end-to-end tests left in `e2e/.results/e2e.json`. Without a file they did not run. */
export function endToEndResults(root) {
  const report = readJson(join(root, 'e2e/.results/e2e.json'));
  if (report === null) return sum([{ failures: ['end-to-end tests: they left no results'] }]);
  const outside = report.errors.map(({ message }) => `end-to-end tests: ${firstLine(message)}`);
  return sum([...report.suites.map((suite) => resultsOfSuite(suite)), { failures: outside }]);
}
