import { afterEach, expect, test, vi } from 'vitest';
import { pageTrace } from './page-trace.ts';

afterEach(() => void vi.unstubAllGlobals());

const answeredWith = (timing: object | undefined) =>
  vi.stubGlobal('performance', { getEntriesByType: () => (timing === undefined ? [] : [timing]) });

test('a page knows the trace that made it by its own Server-Timing', () => {
  answeredWith({
    serverTiming: [
      { name: 'request', description: 'b' },
      { name: 'traceparent', description: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
    ],
  });
  expect(pageTrace()).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
});

test.each([undefined, {}, { serverTiming: [] }, { serverTiming: [{ name: 'total', description: '' }] }])(
  'without a trace it names none: %j',
  (timing) => {
    answeredWith(timing);
    expect(pageTrace()).toBeUndefined();
  },
);
