import { afterEach, expect, test, vi } from 'vitest';
import type { Consent } from '@plainwell/contracts/browser/ads/consent.ts';
import { askPlatform } from './ask-platform.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Calls `askPlatform` and loads the platform's script. Returns the callback that reports a choice of the reader, and
 * all choices that the page received.
 */
function ask(kind: 'tcf' | 'gpp') {
  const script = new EventTarget();
  vi.stubGlobal('document', { createElement: () => script, head: { append: () => {} } });
  let report: ((data: unknown, isSuccess: boolean) => void) | undefined;
  vi.stubGlobal('__tcfapi', (_command: string, _version: number, callback: typeof report) => (report = callback));
  vi.stubGlobal('__gpp', (_command: string, callback: typeof report) => (report = callback));
  const taken: (Consent | undefined)[] = [];
  const onLoad = vi.fn<() => void>();
  askPlatform(kind, 'https://cmp.example/stub.js', (choice) => taken.push(choice), onLoad);
  expect(onLoad).not.toHaveBeenCalled();
  script.dispatchEvent(new Event('load'));
  expect(onLoad).toHaveBeenCalledOnce();
  return { report: (data: unknown, isSuccess: boolean) => report?.(data, isSuccess), taken };
}

const reports = {
  tcf: { gdprApplies: false },
  gpp: { pingData: { signalStatus: 'ready', applicableSections: [-1] } },
};

test.each(['tcf', 'gpp'] as const)('a grant that a %s platform reports is taken', (kind) => {
  const { report, taken } = ask(kind);
  report(reports[kind], true);
  expect(taken).toEqual(['granted']);
});

test.each(['tcf', 'gpp'] as const)('a %s platform that asks again takes its grant back', (kind) => {
  const { report, taken } = ask(kind);
  report(reports[kind], true);
  report({ eventStatus: 'cmpuishown', pingData: { signalStatus: 'not ready' } }, true);
  expect(taken).toEqual(['granted', undefined]);
});

test.each([
  ['tcf', 'a grant without success', reports.tcf, false],
  ['tcf', 'nothing', null, false],
  ['tcf', 'nothing, but success', null, true],
  ['tcf', 'an error', { cmpStatus: 'error', ...reports.tcf }, true],
  ['gpp', 'a grant without success', reports.gpp, false],
  ['gpp', 'nothing', null, false],
  ['gpp', 'nothing, but success', null, true],
  ['gpp', 'an event without data', { pingData: null }, true],
  ['gpp', 'an error', { pingData: { cmpStatus: 'error', ...reports.gpp.pingData } }, true],
] as const)('a %s platform that fails and reports %s neither throws nor grants', (kind, _what, data, isSuccess) => {
  const { report, taken } = ask(kind);
  report(data, isSuccess);
  expect(taken).toEqual([undefined]);
});
