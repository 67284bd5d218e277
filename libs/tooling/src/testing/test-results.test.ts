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

function unitReport({
  files,
  passed = 0,
  skipped = 0,
  todo = 0,
  success = false,
}: {
  files: { name: string; status: string; message?: string; assertionResults?: object[] }[];
  passed?: number;
  skipped?: number;
  todo?: number;
  success?: boolean;
}) {
  const testResults = files.map((file) => ({
    message: '',
    assertionResults: [],
    ...file,
    name: join(root, file.name),
  }));
  return { numPassedTests: passed, numPendingTests: skipped, numTodoTests: todo, success, testResults };
}

test('the unit tests of all packages are added up, and a package without tests counts for nothing', async () => {
  await write(
    'bff/.results/unit.json',
    unitReport({
      files: [{ name: 'bff/src/a.test.ts', status: 'passed', assertionResults: [passedTest] }],
      passed: 3,
      skipped: 1,
      todo: 1,
      success: true,
    }),
  );
  await write('shell/.results/unit.json', unitReport({ files: [], passed: 2, success: true }));
  expect(unitResults(root, ['bff', 'shell', 'libs/none'], false)).toEqual({
    passed: 5,
    skipped: 2,
    tagged: 0,
    failures: [],
    flaky: [],
  });
});

test('a failed unit test is named by its file and its titles, with its error', async () => {
  const failed = {
    ancestorTitles: ['', 'a queue'],
    title: 'is first in, first out',
    status: 'failed',
    failureMessages: ['\n\u001b[31mError: expected 1 to be 2\u001b[39m\n    at line 3'],
  };
  await write(
    'bff/.results/unit.json',
    unitReport({
      files: [{ name: 'bff/src/a.test.ts', status: 'failed', assertionResults: [passedTest, failed] }],
      passed: 1,
    }),
  );
  const failures = [
    {
      name: 'bff/src/a.test.ts › a queue › is first in, first out',
      message: 'Error: expected 1 to be 2\n    at line 3',
    },
  ];
  expect(unitResults(root, ['bff'], false)).toEqual({ passed: 1, skipped: 0, tagged: 0, failures, flaky: [] });
});

test('a unit test that passed when it ran again is flaky, with its first error, and counts apart', async () => {
  const flaky = { ...passedTest, title: 'wavers', failureMessages: ['Error: once\n    at line 3', 'Error: twice'] };
  await write(
    'bff/.results/unit.json',
    unitReport({
      files: [{ name: 'bff/src/a.test.ts', status: 'passed', assertionResults: [passedTest, flaky] }],
      passed: 2,
      success: true,
    }),
  );
  const named = [{ name: 'bff/src/a.test.ts › wavers', message: 'Error: once\n    at line 3' }];
  expect(unitResults(root, ['bff'], false)).toEqual({ passed: 1, skipped: 0, tagged: 0, failures: [], flaky: named });
});

test('a file that does not load has failed, also beside a failed test of another file', async () => {
  const failed = { ...passedTest, status: 'failed', failureMessages: [] };
  await write(
    'bff/.results/unit.json',
    unitReport({
      files: [
        { name: 'bff/src/a.test.ts', status: 'failed', message: 'Cannot find module' },
        { name: 'bff/src/b.test.ts', status: 'failed', assertionResults: [failed] },
      ],
    }),
  );
  expect(unitResults(root, ['bff'], false).failures).toEqual([
    { name: 'bff/src/a.test.ts', message: 'Cannot find module' },
    { name: 'bff/src/b.test.ts › is right', message: '' },
  ]);
});

test('a run of unit tests that fails although none of them does is named by its package', async () => {
  await write(
    'bff/.results/unit.json',
    unitReport({ files: [{ name: 'bff/src/a.test.ts', status: 'passed', assertionResults: [passedTest] }], passed: 1 }),
  );
  const failures = [{ name: 'bff', message: 'the run failed outside its tests' }];
  expect(unitResults(root, ['bff'], false)).toEqual({ passed: 1, skipped: 0, tagged: 0, failures, flaky: [] });
});

test('unit tests with the tag are counted; those that were left out are not skipped, in the full run they may be', async () => {
  const tagged = { ...passedTest, title: 'is right on a full disk @full', status: 'skipped' };
  const within = { ...passedTest, ancestorTitles: ['ten processes @full'] };
  const files = [{ name: 'bff/src/a.test.ts', status: 'passed', assertionResults: [passedTest, tagged, within] }];
  await write('bff/.results/unit.json', unitReport({ files, passed: 2, skipped: 3, success: true }));
  expect(unitResults(root, ['bff'], false)).toMatchObject({ passed: 2, skipped: 1, tagged: 2 });
  expect(unitResults(root, ['bff'], true)).toMatchObject({ passed: 2, skipped: 3, tagged: 2 });
});

const file = 'reading/tabs.spec.ts';

function spec(title: string, status: string, ...messages: string[]) {
  const attachments = [
    { name: 'trace', path: 'trace.zip' },
    { name: 'log of a site', body: Buffer.from('ready\nboom\n').toString('base64') },
  ];
  return { title, tests: [{ status, results: [{ errors: messages.map((message) => ({ message })), attachments }] }] };
}

test('end-to-end tests are counted; what failed is named with the log of its site, and apart from it what passed when it ran again', async () => {
  const suites = [
    {
      title: file,
      file,
      specs: [spec('passes', 'expected'), spec('passes at 820 px @full', 'expected'), spec('waits', 'skipped')],
      suites: [
        {
          title: 'the bar',
          file,
          specs: [spec('sticks', 'unexpected', 'Error: late\n  at line 1'), spec('wavers', 'flaky', 'Error: once')],
        },
      ],
    },
  ];
  await write('e2e/.results/e2e.json', { errors: [], suites });
  expect(endToEndResults(root)).toEqual({
    passed: 2,
    skipped: 1,
    tagged: 1,
    failures: [
      { name: `e2e/tests/${file} › the bar › sticks`, message: 'Error: late\n  at line 1', log: 'ready\nboom' },
    ],
    flaky: [{ name: `e2e/tests/${file} › the bar › wavers`, message: 'Error: once', log: 'ready\nboom' }],
  });
});

test('what fails outside the end-to-end tests is named, and so are missing results', async () => {
  expect(endToEndResults(root).failures).toEqual([{ name: 'end-to-end tests', message: 'they left no results' }]);
  await write('e2e/.results/e2e.json', { errors: [{ message: 'Error: no site' }], suites: [] });
  expect(endToEndResults(root)).toMatchObject({ failures: [{ name: 'end-to-end tests', message: 'Error: no site' }] });
});
