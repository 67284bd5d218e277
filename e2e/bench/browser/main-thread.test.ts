import { expect, test } from 'vitest';
import { mainThreadOf } from './main-thread.ts';

const URL = 'http://site/article';
const navigation = {
  name: 'navigationStart',
  ph: 'R',
  pid: 7,
  tid: 1,
  ts: 1_000_000,
  args: { data: { documentLoaderURL: URL } },
};

/** Creates a task that starts `at` milliseconds after the navigation and takes `dur` milliseconds. */
function task(at: number, dur: number, rest: object = {}) {
  return { name: 'RunTask', ph: 'X', pid: 7, tid: 1, ts: 1_000_000 + at * 1000, dur: dur * 1000, ...rest };
}

function trace(...events: object[]): string {
  return JSON.stringify({ traceEvents: [navigation, ...events] });
}

test('sums what tasks take above 50 ms', () => {
  const { blocked, longest, busy } = mainThreadOf(trace(task(10, 40), task(60, 120), task(200, 51)), URL, 5000);
  expect(blocked).toBeCloseTo(71);
  expect(longest).toBe(120);
  expect(busy).toBe(211);
});

test('tells apart how long a task took and how long it had the processor', () => {
  const { blocked, blockedByProcessor } = mainThreadOf(trace(task(0, 250, { tdur: 90_000 })), URL, 5000);
  expect(blocked).toBe(200);
  expect(blockedByProcessor).toBe(40);
});

test('counts the page alone: no other thread or process, nothing before its start or after the end', () => {
  const others = [task(0, 100, { tid: 2 }), task(0, 100, { pid: 8 }), task(-300, 100), task(6000, 100)];
  expect(mainThreadOf(trace(...others), URL, 5000).blocked).toBe(0);
});

test('tells what the thread did, with what happens in something counted once', () => {
  const inTask = (name: string, at: number, dur: number) => ({ ...task(at, dur), name });
  const events = [
    task(0, 100),
    inTask('FunctionCall', 10, 80),
    inTask('Layout', 20, 30),
    inTask('ParseHTML', 120, 5),
    task(119, 10),
  ];
  expect(mainThreadOf(trace(...events), URL, 5000).work).toEqual({
    parsing: 5,
    styles: 0,
    layout: 30,
    paint: 0,
    script: 50,
    other: 25,
  });
});

test('refuses a trace of another page', () => {
  expect(() => mainThreadOf(trace(), 'http://site/other', 5000)).toThrow('no navigation');
});
