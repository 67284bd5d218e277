import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beacon } from './beacon.ts';
import { createEventQueue } from './event-queue.ts';

interface Batch {
  pageView: string;
  path: string;
  first: number;
  events: number[];
}

let page: EventTarget;
let sheet: EventTarget & { hidden: boolean };
/** Bodies that the browser accepted. */
let bodies: Blob[];
/** Largest body that the browser accepts, in bytes. */
let room: number;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  sheet = Object.assign(new EventTarget(), { hidden: false });
  bodies = [];
  room = Infinity;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', sheet);
  vi.stubGlobal('location', { pathname: '/health/sleep' });
  vi.stubGlobal('navigator', { sendBeacon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Accepts a beacon if its body is not larger than `room`. */
function sendBeacon(_address: string, body: Blob): boolean {
  if (body.size > room) return false;
  bodies.push(body);
  return true;
}

async function sent(): Promise<Batch[]> {
  return Promise.all(bodies.map(async (body): Promise<Batch> => JSON.parse(await body.text())));
}

test('events wait a moment, later ones longer, and go together, numbered from the first of the page view', async () => {
  const queue = createEventQueue<number>('view', (batch) => beacon('/api/events', batch));
  queue(1);
  queue(2);
  vi.advanceTimersByTime(1_999);
  expect(bodies).toHaveLength(0);
  vi.advanceTimersByTime(1);
  queue(3);
  vi.advanceTimersByTime(4_999);
  expect(bodies).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(await sent()).toEqual([
    { pageView: 'view', path: '/health/sleep', first: 0, events: [1, 2] },
    { pageView: 'view', path: '/health/sleep', first: 2, events: [3] },
  ]);
});

test('no batch holds more than the contract allows', async () => {
  const queue = createEventQueue<number>('view', (batch) => beacon('/api/events', batch));
  for (let count = 0; count < 120; count += 1) queue(7);
  page.dispatchEvent(new Event('pagehide'));
  expect((await sent()).map(({ first, events }) => [first, events.length])).toEqual([
    [0, 50],
    [50, 50],
    [100, 20],
  ]);
});

test('a page that is left, or goes out of sight, sends at once', async () => {
  const queue = createEventQueue<number>('view', (batch) => beacon('/api/events', batch));
  queue(1);
  page.dispatchEvent(new Event('pagehide'));
  queue(2);
  sheet.hidden = true;
  sheet.dispatchEvent(new Event('visibilitychange'));
  expect((await sent()).map(({ events }) => events)).toEqual([[1], [2]]);
});

test('what is told while the page goes out of sight is sent then, and together', async () => {
  const queue = createEventQueue<number>('view', (batch) => beacon('/api/events', batch));
  sheet.hidden = true;
  queue(1);
  queue(2);
  vi.advanceTimersByTime(0);
  expect((await sent()).map(({ events }) => events)).toEqual([[1, 2]]);
});

test('a batch that the browser refuses for its size goes in parts', async () => {
  const queue = createEventQueue<number>('view', (batch) => beacon('/api/events', batch));
  room = 120;
  for (let count = 0; count < 50; count += 1) queue(count % 10);
  page.dispatchEvent(new Event('pagehide'));
  const batches = await sent();
  expect(batches.flatMap(({ events }) => events)).toEqual(Array.from({ length: 50 }, (_none, count) => count % 10));
  expect(batches.length).toBeGreaterThan(1);
});

test('what the browser cannot take now is kept, and goes as soon as it can', async () => {
  const queue = createEventQueue<number>('view', (batch) => beacon('/api/events', batch));
  room = 0;
  queue(1);
  queue(2);
  page.dispatchEvent(new Event('pagehide'));
  expect(bodies).toHaveLength(0);
  room = Infinity;
  vi.advanceTimersByTime(2_000);
  expect((await sent()).map(({ first, events }) => [first, events])).toEqual([[0, [1, 2]]]);
});
