import { expect, onTestFinished, test, vi } from 'vitest';
import { announceReady } from './announce-ready.ts';

const address = 'http://127.0.0.1:3000';

test('a site that serves pages is ready', () => {
  const said: string[] = [];
  announceReady({ address, whyNotServing: () => null }, (line) => said.push(line));
  expect(said).toEqual(['ready http://127.0.0.1:3000']);
});

test('a site that cannot serve a page yet says why, once, and that it is ready when it can', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: string[] = [];
  let why: string | null = 'no shell can be loaded here: the bucket is away';
  announceReady({ address, whyNotServing: () => why }, (line) => said.push(line));
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual([
    'not ready: no shell can be loaded here: the bucket is away; serving http://127.0.0.1:3000 once that is over',
  ]);
  why = null;
  vi.advanceTimersByTime(10_000);
  expect(said.slice(1)).toEqual(['ready http://127.0.0.1:3000']);
});
