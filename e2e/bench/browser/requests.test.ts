import { expect, test } from 'vitest';
import { bytesUntil, failuresUntil, kindOf, requestsUntil, type SeenRequest } from './requests.ts';

const page: SeenRequest = {
  url: 'http://site/',
  kind: 'document',
  startedAt: 1000,
  head: 900,
  body: 400,
  isOver: true,
  hasFailed: false,
  pieces: [
    { at: 1200, decoded: 1500 },
    { at: 1500, decoded: 500 },
  ],
};
const script: SeenRequest = {
  url: 'http://site/a.js',
  kind: 'script',
  startedAt: 1300,
  head: 500,
  body: 90,
  isOver: true,
  hasFailed: false,
  pieces: [{ at: 1600, decoded: 300 }],
};

test('counts encoded bytes in the share in which an answer has come', () => {
  expect(bytesUntil([page, script], 1300)).toMatchObject({ document: 300, script: 0 });
  expect(bytesUntil([page, script], 2000)).toMatchObject({ document: 400, script: 90 });
});

test('counts requests when they are sent', () => {
  expect(requestsUntil([page, script], 1299)).toBe(1);
  expect(requestsUntil([page, script], 1300)).toBe(2);
});

test('counts those that failed apart', () => {
  expect(failuresUntil([page, { ...script, hasFailed: true }], 1300)).toBe(1);
  expect(failuresUntil([page, { ...script, hasFailed: true }], 1299)).toBe(0);
});

test('knows what a script fetches by what it holds', () => {
  expect(kindOf('Script', 'text/javascript')).toBe('script');
  expect(kindOf('Fetch', 'font/woff2')).toBe('font');
  expect(kindOf('Other', 'text/css')).toBe('style');
  expect(kindOf('Fetch', 'application/json')).toBe('other');
});
