import { afterEach, expect, test, vi } from 'vitest';
import { CONSENT_EVENT, readConsent } from '@plainwell/contracts/browser/ads/consent.ts';

afterEach(() => vi.unstubAllGlobals());

test('where a platform asks, an earlier grant counts only while the platform confirms it', async () => {
  const attributes = new Map([['data-consent', 'tcf https://cmp.example/stub.js']]);
  const script = new EventTarget();
  const page = Object.assign(new EventTarget(), {
    cookie: 'plainwell-consent=granted',
    createElement: () => script,
    head: { append: () => {} },
    documentElement: {
      getAttribute: (name: string) => attributes.get(name) ?? null,
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      removeAttribute: (name: string) => attributes.delete(name),
    },
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { protocol: 'https:' });
  let report: ((data: unknown, isSuccess: boolean) => void) | undefined;
  vi.stubGlobal('__tcfapi', (_command: string, _version: number, callback: typeof report) => (report = callback));
  const heard: unknown[] = [];
  page.addEventListener(CONSENT_EVENT, () => heard.push(readConsent()));

  await import('./consent.ts');
  script.dispatchEvent(new Event('load'));
  const said = (eventStatus: string, isGranted: boolean) => {
    report?.({ eventStatus, purpose: { consents: { 1: isGranted, 3: isGranted, 4: isGranted } } }, true);
    return readConsent();
  };
  expect(readConsent()).toBe(undefined);
  expect(said('cmpuishown', true)).toBe(undefined);
  expect(said('useractioncomplete', true)).toBe('granted');
  expect(said('cmpuishown', true)).toBe(undefined);
  expect(said('useractioncomplete', false)).toBe('denied');
  expect(said('tcloaded', true)).toBe('granted');
  // Who hears of a choice reads the same.
  expect(heard).toEqual(['granted', 'denied', 'granted']);
});
