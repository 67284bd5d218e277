import type { Page } from '@playwright/test';
import { pageEventBatchSchema, type PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { telemetryBatchSchema, type LoadEvent, type TelemetryBatch } from '@plainwell/contracts/delivery/telemetry.ts';

declare global {
  interface Window {
    /** What the page sent to its site's calls as it goes, in order. */
    sentBeacons: Promise<{ address: string; body: string }>[];
  }
}

/** What a page says of itself while a test uses it. */
export interface PageReports {
  /** Messages of uncaught errors and unhandled rejections. */
  errors: readonly string[];
  /** Batches of telemetry that the page has sent by now, in the same way as below. */
  telemetry: () => Promise<TelemetryBatch[]>;
  /**
   * Load events that the page has reported by now: what is queued is sent first, as when the reader turns to another
   * tab.
   */
  loads: () => Promise<LoadEvent[]>;
  /** Page events that the page has reported by now, in the same way: what its reader did, not what became of slots. */
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
    const { fetch } = window;
    // What a page tells while it is open it sends so, to hear whether it arrives.
    window.fetch = (address, init) => {
      if (init?.keepalive === true)
        window.sentBeacons.push(Promise.resolve({ address: String(address), body: String(init.body) }));
      return fetch(address, init);
    };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob)
        window.sentBeacons.push(body.text().then((text) => ({ address: String(address), body: text })));
      return send(address, body);
    };
  });
  const bodiesTo = async (call: string): Promise<unknown[]> => {
    const beacons = await page.evaluate(() => {
      // A test may have a page that is hidden anyway.
      const own = Object.getOwnPropertyDescriptor(document, 'hidden');
      Object.defineProperties(document, {
        hidden: { value: true, configurable: true },
        visibilityState: { value: 'hidden', configurable: true },
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      Reflect.deleteProperty(document, 'visibilityState');
      if (own === undefined) Reflect.deleteProperty(document, 'hidden');
      else Object.defineProperty(document, 'hidden', own);
      return Promise.all(window.sentBeacons);
    });
    return beacons.filter(({ address }) => address === call).map(({ body }) => JSON.parse(body));
  };
  const telemetry = async () => (await bodiesTo('/api/telemetry')).map((body) => telemetryBatchSchema.parse(body));
  const eventBatches = async () =>
    (await bodiesTo('/api/events')).map((body) => {
      const { events, ...batch } = pageEventBatchSchema.parse(body);
      return { ...batch, events: events.filter(({ name }) => name !== 'slot') };
    });
  return {
    errors,
    telemetry,
    async loads() {
      return (await telemetry()).flatMap(({ events }) => events.filter((event) => event.kind === 'load'));
    },
    async events() {
      return (await eventBatches()).flatMap(({ events }) => events);
    },
    async eventsByPath() {
      return (await eventBatches()).flatMap(({ path, events }) =>
        events.map((event): [string, PageEvent] => [path, event]),
      );
    },
  };
}
