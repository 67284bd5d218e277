import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerWindow, showChoice } from './platform-window.ts';

let attribute: string;
let cookie: string;
let statements: { dataset: { consentChoice: string }; toggleAttribute: (name: string, isOn: boolean) => void }[];
/** The statements about the choice that the page shows. */
let stated: Set<string>;
/** Events that the page reported to telemetry. */
let reported: { message: string }[];
/** Whether the text about other ways to change the choice has taken the focus. */
let hasFocus: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [attribute, cookie, reported, hasFocus] = ['tcf https://cmp.example/stub.js', '', [], false];
  stated = new Set();
  statements = ['untold', 'granted', 'denied'].map((consentChoice) => ({
    dataset: { consentChoice },
    toggleAttribute: (name, isOn) => stated[isOn ? 'add' : 'delete'](`${name} ${consentChoice}`),
  }));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('plainwell', { report: (event: (typeof reported)[number]) => reported.push(event) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the page with this path of the platform's function; `undefined` for a page without the button. */
function open(path: string | undefined) {
  const button = Object.assign(new EventTarget(), { disabled: true });
  const parts = { button, p: { focus: () => void (hasFocus = true) } };
  const place = {
    dataset: { consentReopen: path },
    querySelector: (name: 'button' | 'p') => parts[name],
  };
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    documentElement: { getAttribute: () => attribute },
    querySelector: () => (path === undefined ? null : place),
    querySelectorAll: () => statements,
  });
  return { button, press: () => button.dispatchEvent(new Event('click')) };
}

test('the page states the choice that counts', () => {
  open(undefined);
  showChoice();
  expect([...stated]).toEqual(['data-current untold']);
  attribute = 'off';
  showChoice();
  expect([...stated]).toEqual(['data-current granted']);
  [attribute, cookie] = ['gpp https://cmp.example/stub.js', 'plainwell-consent=denied'];
  showChoice();
  expect([...stated]).toEqual(['data-current denied']);
});

test('the button calls the function of the platform as its method', () => {
  const preferences = { shown: 0, show: () => {} };
  preferences.show = function show(this: typeof preferences) {
    this.shown += 1;
  };
  vi.stubGlobal('Didomi', { preferences });
  const { button, press } = open('Didomi.preferences.show');
  offerWindow();
  expect(button.disabled).toBe(false);
  press();
  press();
  expect([preferences.shown, reported, hasFocus]).toEqual([2, [], false]);
});

test('the button comes once the platform defines its function', () => {
  const { button } = open('OneTrust.ToggleInfoDisplay');
  offerWindow();
  vi.advanceTimersByTime(5_000);
  vi.stubGlobal('OneTrust', {});
  vi.advanceTimersByTime(5_000);
  expect(button.disabled).toBe(true);
  vi.stubGlobal('OneTrust', { ToggleInfoDisplay: () => {} });
  vi.advanceTimersByTime(250);
  expect(button.disabled).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});

test.each([
  ['absent', undefined],
  ['part of nothing', null],
  ['text', { ToggleInfoDisplay: 'x' }],
])('a function that is %s has no button, and is reported once', (_what, owner) => {
  vi.stubGlobal('OneTrust', owner);
  const { button } = open('OneTrust.ToggleInfoDisplay');
  offerWindow();
  vi.advanceTimersByTime(14_000);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect([button.disabled, hasFocus]).toEqual([true, false]);
  expect(reported).toEqual([
    { kind: 'script-error', type: 'error', message: 'CONSENT_REOPEN: OneTrust.ToggleInfoDisplay is not a function' },
  ]);
});

test('a function that throws takes the button away, leads to the other ways, and is reported in few words', () => {
  vi.stubGlobal('show', () => {
    throw new Error('no'.repeat(500));
  });
  const { button, press } = open('show');
  offerWindow();
  press();
  expect([button.disabled, hasFocus]).toEqual([true, true]);
  expect(reported).toMatchObject([{ message: expect.stringMatching(/^CONSENT_REOPEN: show failed: Error: (?:no)+/) }]);
  expect(reported.map(({ message }) => message.length)).toEqual([500]);
});

test.each([
  ['opens its window', [{}, true], false],
  ['opens its window, and says nothing of it', [], false],
  ['does not know the command', [null, false], true],
])('a TCF platform without a named function that %s', (_what, answer, isRefused) => {
  const asked: unknown[] = [];
  vi.stubGlobal('__tcfapi', (command: string, version: number, callback: (...answer: unknown[]) => void) => {
    asked.push(command, version);
    callback(...answer);
  });
  const { button, press } = open('');
  offerWindow();
  expect(button.disabled).toBe(false);
  press();
  expect(asked).toEqual(['displayConsentUi', 2]);
  expect([button.disabled, hasFocus]).toEqual([isRefused, isRefused]);
  expect(reported).toEqual(
    isRefused
      ? [
          {
            kind: 'script-error',
            type: 'error',
            message: 'CONSENT_REOPEN is not set, and displayConsentUi is not supported',
          },
        ]
      : [],
  );
});

test('a TCF platform that does not define its own function has no button', () => {
  const { button } = open('');
  offerWindow();
  vi.advanceTimersByTime(60_000);
  expect(button.disabled).toBe(true);
  expect(reported).toMatchObject([{ message: 'CONSENT_REOPEN is not set, and __tcfapi is not a function' }]);
});

test('other pages look for nothing', () => {
  open(undefined);
  offerWindow();
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});
