import type { Page } from '@playwright/test';
import { telemetryBatchSchema, type LoadEvent } from '@plainwell/contracts/telemetry.ts';

declare global {
  interface Window {
    /** Bodies that the page gave to `sendBeacon`, in order. */
    sentBeacons: Promise<string>[];
  }
}

/** What a page says of itself while a test uses it. */
export interface PageReports {
  /** Messages of uncaught errors and unhandled rejections. */
  errors: readonly string[];
  /** Load events that the page has reported by now: what is queued is sent first, as when the reader leaves. */
  loads: () => Promise<LoadEvent[]>;
}

/** Listens to a page's uncaught errors and to its telemetry; call before `goto`. Beacons still go out. */
export async function listenTo(page: Page): Promise<PageReports> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // The browser does not show the body of a beacon to the test, so the page keeps a copy.
  await page.addInitScript(() => {
    window.sentBeacons = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) window.sentBeacons.push(body.text());
      return send(address, body);
    };
  });
  return {
    errors,
    async loads() {
      const bodies = await page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pagehide'));
        return Promise.all(window.sentBeacons);
      });
      const batches = bodies.map((body) => telemetryBatchSchema.parse(JSON.parse(body)));
      return batches.flatMap(({ events }) => events.filter((event) => event.kind === 'load'));
    },
  };
}
