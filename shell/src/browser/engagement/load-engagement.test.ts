import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoaderApi } from '../loader-api.ts';
import { loadTelemetry } from '../telemetry/load-telemetry.ts';
import { loadEngagement } from './load-engagement.ts';

let page: EventTarget;
/** Linked stylesheets of the page. `sheet` is `null` if the stylesheet has not loaded. */
let links: { sheet: object | null }[];
let attributes: Record<string, string>;
let api: LoaderApi;
let asked: number;

const bring = async () => void (asked += 1);

beforeEach(() => {
  vi.useFakeTimers();
  [page, links, attributes, asked] = [new EventTarget(), [{ sheet: { cssRules: [{}] } }], {}, 0];
  api = { takeOver: () => undefined, report: () => undefined, arm: () => undefined, send: () => true, heard: [] };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { readyState: 'complete', documentElement: { attributes }, querySelectorAll: () => links });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('HTMLImageElement', class extends EventTarget {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const moved = () =>
  Object.assign(new Event('pointermove'), { pointerType: 'mouse', screenX: 400 + Math.random(), screenY: 1 });

test.each(['scroll', 'pointerdown', 'keydown', 'focusin'])(
  'the engagement script comes with the first %s, once',
  (sign) => {
    loadEngagement(api, bring);
    vi.advanceTimersByTime(29_000);
    expect(asked).toBe(0);
    page.dispatchEvent(new Event(sign));
    page.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(60_000);
    expect(asked).toBe(1);
    expect(api.sign?.type).toBe(sign);
  },
);

test('it comes with a movement of the pointer', () => {
  loadEngagement(api, bring);
  page.dispatchEvent(moved());
  expect(asked).toBe(1);
});

test('a page in which nobody stirs fetches it 30 s after it has loaded', () => {
  loadEngagement(api, bring);
  vi.advanceTimersByTime(29_999);
  expect(asked).toBe(0);
  vi.advanceTimersByTime(1);
  expect(asked).toBe(1);
  expect(api.sign).toBeUndefined();
});

test.each(['pointerup', 'pointercancel'])('it knows of a press until %s', (end) => {
  loadEngagement(api, bring);
  expect(api.press).toBeUndefined();
  page.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(70);
  expect(api.press).toEqual({ isDown: true, at: performance.now() - 70 });
  page.dispatchEvent(new Event(end));
  expect(api.press).toEqual({ isDown: false, at: performance.now() });
});

test.each(['error', 'unhandledrejection', 'securitypolicyviolation'])(
  'it comes at once with what a page hears (%s), which is kept',
  (type) => {
    loadEngagement(api, bring);
    page.dispatchEvent(new Event(type));
    page.dispatchEvent(new Event(type));
    expect(asked).toBe(1);
    expect(api.heard.map((event) => event.type)).toEqual([type, type]);
  },
);

test('a reader who stirs while it is on its way for another reason is heard', () => {
  loadEngagement(api, bring);
  page.dispatchEvent(new Event('error'));
  for (const sign of ['scroll', 'keydown']) page.dispatchEvent(new Event(sign));
  expect(asked).toBe(1);
  expect(api.sign?.type).toBe('scroll');
});

test.each([
  ['a linked stylesheet has no sheet', () => void links.push({ sheet: null })],
  ['a linked stylesheet is empty', () => void links.push({ sheet: { cssRules: [] } })],
  [
    'a linked stylesheet cannot be read',
    () =>
      void links.push({
        sheet: {
          get cssRules(): never {
            throw new Error('SecurityError');
          },
        },
      }),
  ],
  ['a platform asks for consent', () => void (attributes['data-consent'] = 'tcf https://cmp.example/cmp.js')],
])('it comes at once where %s', (_what, arrange) => {
  arrange();
  loadEngagement(api, bring);
  vi.advanceTimersByTime(0);
  expect(asked).toBe(1);
});

test.each(['scroll', 'keydown', undefined])(
  'the telemetry script comes with it unless the page was only scrolled (%s)',
  (sign) => {
    if (sign !== undefined) api.sign = new Event(sign);
    loadTelemetry(api, bring);
    expect(asked).toBe(sign === 'scroll' ? 0 : 1);
    page.dispatchEvent(new Event('scroll'));
    expect(asked).toBe(sign === 'scroll' ? 0 : 1);
    page.dispatchEvent(new Event('pointerdown'));
    expect(asked).toBe(1);
  },
);

test('the telemetry script comes at once to a page that was scrolled where a stylesheet is missing', () => {
  links.push({ sheet: null });
  api.sign = new Event('scroll');
  loadTelemetry(api, bring);
  expect(asked).toBe(1);
});

test('a page that is only scrolled fetches it after a while', () => {
  api.sign = new Event('scroll');
  loadTelemetry(api, bring);
  vi.advanceTimersByTime(30_000);
  expect(asked).toBe(1);
});

test('whoever saves data fetches it only when something is wrong', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  loadTelemetry(api, bring);
  page.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(60_000);
  expect(asked).toBe(0);
  api.hear?.(new Event('error'));
  expect(asked).toBe(1);
});
