import type { Page } from '@playwright/test';
import { pageEventBatchSchema, type PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { telemetryBatchSchema, type LoadEvent } from '@plainwell/contracts/delivery/telemetry.ts';

declare global {
  interface Window {
    /** What the page gave to `sendBeacon`, in order. */
    sentBeacons: Promise<{ address: string; body: string }>[];
  }
}

/** What a page says of itself while a test uses it. */
export interface PageReports {
  /** Messages of uncaught errors and unhandled rejections. */
  errors: readonly string[];
  /** Load events that the page has reported by now: what is queued is sent first, as when the reader turns to another tab. */
  loads: () => Promise<LoadEvent[]>;
  /** Page events that the page has reported by now, in the same way. */
  events: () => Promise<PageEvent[]>;
  /** The same, each with the path that its batch names. */
  eventsByPath: () => Promise<[path: string, event: PageEvent][]>;
}

/** Listens to a page's uncaught errors and to what it reports; call before `goto`. Beacons still go out. */
export async function listenTo(page: Page): Promise<PageReports> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // The browser does not show the body of a beacon to the test, so the page keeps a copy.
  await page.addInitScript(() => {
    window.sentBeacons = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) window.sentBeacons.push(body.text().then((text) => ({ address: String(address), body: text })));
      return send(address, body);
    };
  });
  const bodiesTo = async (call: string): Promise<unknown[]> => {
    const beacons = await page.evaluate(() => {
      // A test may have a page that is hidden anyway.
      const own = Object.getOwnPropertyDescriptor(document, 'hidden');
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      if (own === undefined) Reflect.deleteProperty(document, 'hidden');
      else Object.defineProperty(document, 'hidden', own);
      return Promise.all(window.sentBeacons);
    });
    return beacons.filter(({ address }) => address === call).map(({ body }) => JSON.parse(body));
  };
  const eventBatches = async () => (await bodiesTo('/api/events')).map((body) => pageEventBatchSchema.parse(body));
  return {
    errors,
    async loads() {
      const batches = (await bodiesTo('/api/telemetry')).map((body) => telemetryBatchSchema.parse(body));
      return batches.flatMap(({ events }) => events.filter((event) => event.kind === 'load'));
    },
    async events() {
      return (await eventBatches()).flatMap(({ events }) => events);
    },
    async eventsByPath() {
      return (await eventBatches()).flatMap(({ path, events }) => events.map((event): [string, PageEvent] => [path, event]));
    },
  };
}
