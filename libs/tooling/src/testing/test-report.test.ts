import { expect, test } from 'vitest';
import { endOfRun } from './test-report.mjs';
import { sum } from './test-results.mjs';

const lines = (count: number) => Array.from({ length: count }, (_none, index) => `line ${index + 1}`).join('\n');

test('a run without a failure ends with the counts, of the tests of the other run too', () => {
  expect(endOfRun(sum([{ passed: 900, skipped: 2, tagged: 0 }]), 100)).toEqual([
    'ran 902 of 1002 tests; npm run test:full also runs the other 100 (@full)',
    '900 passed, 0 failed, 2 skipped',
  ]);
  expect(endOfRun(sum([{ passed: 1000, skipped: 2, tagged: 100 }]), 0)).toEqual([
    'ran all 1002 tests; npm test runs 902 of them, those without @full',
    '1000 passed, 0 failed, 2 skipped',
  ]);
});

test('what was flaky stands before what failed, each with its error and the last lines of its site', () => {
  const flaky = [{ name: 'a.spec.ts › wavers', message: 'Error: once\n    at /repository/a.spec.ts:3' }];
  const failures = [
    {
      name: 'b.spec.ts › sticks',
      message: 'Error: late\n\n    at node:net:2\n    at /x/node_modules/y.js:1',
      log: 'ready\nboom',
    },
  ];
  expect(endOfRun(sum([{ passed: 1, flaky, failures }]), 5)).toEqual([
    'FLAKY a.spec.ts › wavers: Error: once',
    '        at /repository/a.spec.ts:3',
    'FAILED b.spec.ts › sticks: Error: late',
    '    last output of its site:',
    '    ready',
    '    boom',
    '1 flaky: passed when they ran again',
    'ran 3 of 8 tests; npm run test:full also runs the other 5 (@full)',
    '1 passed, 1 failed, 0 skipped',
  ]);
});

test.each([1, 3, 12])('%i long failures stand in the last hundred lines, with the ends of their logs', (count) => {
  const failures = Array.from({ length: count }, (_none, index) => ({
    name: `test ${index}`,
    message: lines(200),
    log: lines(200),
  }));
  const end = endOfRun(sum([{ failures }]), 0);
  expect(end.length).toBeLessThanOrEqual(100);
  expect(end.filter((line) => line.startsWith('FAILED'))).toHaveLength(count);
  expect(end.filter((line) => line === '    line 200')).toHaveLength(count);
});

test('every failure is named, however many there are', () => {
  const failures = Array.from({ length: 300 }, (_none, index) => ({ name: `test ${index}`, message: '' }));
  expect(endOfRun(sum([{ failures }]), 0).filter((line) => line.endsWith(': no message'))).toHaveLength(300);
});
