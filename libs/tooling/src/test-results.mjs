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

function sum(results) {
  const total = { passed: 0, skipped: 0, failures: [] };
  for (const { passed, skipped, failures } of results) {
    total.passed += passed;
    total.skipped += skipped;
    total.failures.push(...failures);
  }
  return total;
}

/** What failed in one test file. A file that does not load, or whose hook fails, has no failed test, but it has failed. */
function failuresOfUnitFile(root, { name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
  return failed.map(({ ancestorTitles, title, failureMessages }) => `${[file, ...ancestorTitles.filter((part) => part !== ''), title].join(' › ')}: ${firstLine(failureMessages[0])}`);
}

function unitResultsOfPackage(root, folder) {
  const results = readJson(join(root, folder, '.results/unit.json'));
  if (results === null) return { passed: 0, skipped: 0, failures: [] };
  const failures = results.testResults.flatMap((file) => failuresOfUnitFile(root, file));
  if (failures.length === 0 && !results.success) failures.push(`${folder}: the run failed outside its tests`);
  return { passed: results.numPassedTests, skipped: results.numPendingTests + results.numTodoTests, failures };
}

/** What the unit tests of these packages left in `.results/unit.json`. Tests skip themselves where a tool or the corpus is absent. */
export function unitResults(root, folders) {
  return sum(folders.map((folder) => unitResultsOfPackage(root, folder)));
}

function resultsOfSpec(file, titles, { title, tests }) {
  return tests.map(({ status, results }) => {
    const retried = status === 'flaky' ? 'passed only when it was retried: ' : '';
    const error = results.flatMap(({ errors }) => errors).find(({ message }) => message !== undefined);
    return {
      passed: Number(status === 'expected'),
      skipped: Number(status === 'skipped'),
      failures: ['unexpected', 'flaky'].includes(status) ? [`e2e/tests/${[file, ...titles, title].join(' › ')}: ${retried}${firstLine(error?.message)}`] : [],
    };
  });
}

/** The suite of a file has the file as its title, and that of a `describe` its own. */
function resultsOfSuite({ file, title, specs, suites = [] }, outer = []) {
  const titles = title === file ? outer : [...outer, title];
  return sum([...specs.flatMap((spec) => resultsOfSpec(file, titles, spec)), ...suites.map((suite) => resultsOfSuite(suite, titles))]);
}

/** What the end-to-end tests left in `e2e/.results/e2e.json`. Without a file they did not run; a retried test has failed. */
export function endToEndResults(root) {
  const report = readJson(join(root, 'e2e/.results/e2e.json'));
  if (report === null) return { passed: 0, skipped: 0, failures: ['end-to-end tests: they left no results'] };
  const outside = report.errors.map(({ message }) => `end-to-end tests: ${firstLine(message)}`);
  return sum([...report.suites.map((suite) => resultsOfSuite(suite)), { passed: 0, skipped: 0, failures: outside }]);
}
