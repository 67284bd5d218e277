import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { endToEndResults, unitResults } from './test-results.mjs';

let root = '';
beforeEach(async () => {
  if (root !== '') await rm(root, { recursive: true });
  root = await mkdtemp(join(tmpdir(), 'plainwell-results-'));
});
afterAll(() => rm(root, { recursive: true }));

async function write(path: string, report: object) {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(report));
}

const passedTest = { ancestorTitles: [''], title: 'is right', status: 'passed', failureMessages: [] };

function unitReport({ files, passed = 0, skipped = 0, todo = 0, success = false }: { files: { name: string; status: string; message?: string; assertionResults?: object[] }[]; passed?: number; skipped?: number; todo?: number; success?: boolean }) {
  const testResults = files.map((file) => ({ message: '', assertionResults: [], ...file, name: join(root, file.name) }));
  return { numPassedTests: passed, numPendingTests: skipped, numTodoTests: todo, success, testResults };
}

test('the unit tests of all packages are added up, and a package without tests counts for nothing', async () => {
  await write('bff/.results/unit.json', unitReport({ files: [{ name: 'bff/src/a.test.ts', status: 'passed', assertionResults: [passedTest] }], passed: 3, skipped: 1, todo: 1, success: true }));
  await write('shell/.results/unit.json', unitReport({ files: [], passed: 2, success: true }));
  expect(unitResults(root, ['bff', 'shell', 'libs/none'])).toEqual({ passed: 5, skipped: 2, failures: [], flaky: [] });
});

test('a failed unit test is named by its file, its titles and the first line of its error', async () => {
  const failed = { ancestorTitles: ['', 'a queue'], title: 'is first in, first out', status: 'failed', failureMessages: ['\n\u001b[31mError: expected 1 to be 2\u001b[39m\n    at line 3'] };
  await write('bff/.results/unit.json', unitReport({ files: [{ name: 'bff/src/a.test.ts', status: 'failed', assertionResults: [passedTest, failed] }], passed: 1 }));
  expect(unitResults(root, ['bff'])).toEqual({ passed: 1, skipped: 0, failures: ['bff/src/a.test.ts › a queue › is first in, first out: Error: expected 1 to be 2'], flaky: [] });
});

test('a unit test that passed when it ran again is flaky, with its first error, and counts apart', async () => {
  const flaky = { ...passedTest, title: 'wavers', failureMessages: ['Error: once\n    at line 3', 'Error: twice'] };
  await write('bff/.results/unit.json', unitReport({ files: [{ name: 'bff/src/a.test.ts', status: 'passed', assertionResults: [passedTest, flaky] }], passed: 2, success: true }));
  expect(unitResults(root, ['bff'])).toEqual({ passed: 1, skipped: 0, failures: [], flaky: ['bff/src/a.test.ts › wavers: Error: once'] });
});

test('a file that does not load has failed, also beside a failed test of another file', async () => {
  const failed = { ...passedTest, status: 'failed', failureMessages: [] };
  await write('bff/.results/unit.json', unitReport({ files: [{ name: 'bff/src/a.test.ts', status: 'failed', message: 'Cannot find module' }, { name: 'bff/src/b.test.ts', status: 'failed', assertionResults: [failed] }] }));
  expect(unitResults(root, ['bff']).failures).toEqual(['bff/src/a.test.ts: Cannot find module', 'bff/src/b.test.ts › is right: no message']);
});

test('a run of unit tests that fails although none of them does is named by its package', async () => {
  await write('bff/.results/unit.json', unitReport({ files: [{ name: 'bff/src/a.test.ts', status: 'passed', assertionResults: [passedTest] }], passed: 1 }));
  expect(unitResults(root, ['bff'])).toEqual({ passed: 1, skipped: 0, failures: ['bff: the run failed outside its tests'], flaky: [] });
});

const file = 'reading/tabs.spec.ts';

function spec(title: string, status: string, ...messages: string[]) {
  return { title, tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }] };
}

test('end-to-end tests are counted; what failed is named, and apart from it what passed when it ran again', async () => {
  const suites = [
    { title: file, file, specs: [spec('passes', 'expected'), spec('waits', 'skipped')], suites: [{ title: 'the bar', file, specs: [spec('sticks', 'unexpected', 'Error: late\n  at line 1'), spec('wavers', 'flaky', 'Error: once')] }] },
  ];
  await write('e2e/.results/e2e.json', { errors: [], suites });
  expect(endToEndResults(root)).toEqual({
    passed: 1,
    skipped: 1,
    failures: [`e2e/tests/${file} › the bar › sticks: Error: late`],
    flaky: [`e2e/tests/${file} › the bar › wavers: Error: once`],
  });
});

test('what fails outside the end-to-end tests is named, and so are missing results', async () => {
  expect(endToEndResults(root).failures).toEqual(['end-to-end tests: they left no results']);
  await write('e2e/.results/e2e.json', { errors: [{ message: 'Error: no site' }], suites: [] });
  expect(endToEndResults(root)).toEqual({ passed: 0, skipped: 0, failures: ['end-to-end tests: Error: no site'], flaky: [] });
});
