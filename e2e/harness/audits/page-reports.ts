import type { Page } from '@playwright/test';
import { pageEventBatchSchema, type PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { telemetryBatchSchema, type LoadEvent, type TelemetryBatch } from '@plainwell/contracts/delivery/telemetry.ts';

declare global {
  interface Window {
    /** Addresses and bodies of the page's calls of its site, in order. */
    sentBeacons: Promise<{ address: string; body: string }>[];
  }
}

/** The errors and reports of a page while a test uses it. */
export interface PageReports {
  /** Messages of uncaught errors and unhandled rejections. */
  errors: readonly string[];
  /**
   * Returns the batches of telemetry that the page has sent so far. Makes the page send its queue first, like `loads`.
   */
  telemetry: () => Promise<TelemetryBatch[]>;
  /**
   * Returns the load events that the page has reported so far. Makes the page send its queue first, as when the reader
   * switches to another tab.
   */
  loads: () => Promise<LoadEvent[]>;
  /**
   * Returns the page events that the page has reported so far, except events of ad slots. Makes the page send its queue
   * first, like `loads`.
   */
  events: () => Promise<PageEvent[]>;
  /** Returns the page events like `events`, each with the path in its batch. */
  eventsByPath: () => Promise<[path: string, event: PageEvent][]>;
}

/** Records a page's uncaught errors and its reports; call before `goto`. The page still sends the reports. */
export async function listenTo(page: Page): Promise<PageReports> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // Playwright cannot read the body of a beacon, so the page keeps a copy.
  await page.addInitScript(() => {
    window.sentBeacons = [];
    const { fetch } = window;
    // While a page is visible, it sends telemetry with `fetch`, to learn whether the telemetry arrives.
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
      // Keeps the test's own value of `hidden`, because the test may have hidden the page.
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
