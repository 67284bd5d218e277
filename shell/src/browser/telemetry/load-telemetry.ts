import { TAG_FAULT_MESSAGE } from '@plainwell/contracts/browser/ads/creatives.ts';
import { missingStylesheets } from '../page/linked-stylesheets.ts';
import type { LoaderApi } from '../loader-api.ts';
import { TOUCHES, whenPointerMoves } from '../reader/signs.ts';
import { savesData } from '../reader/saves-data.ts';

/** How long a page that is only scrolled waits before it fetches the telemetry script, in milliseconds. */
const QUIET_MS = 30_000;

/**
 * Maximum number of events that wait for the telemetry script. Beyond it, the page drops events of the ad server's
 * frames.
 */
const HEARD_MAXIMUM = 50;

/**
 * Loads the telemetry script when the reader touches the page, when something goes wrong, or after a while, so that a
 * page that is only scrolled first fetches what it shows.
 */
export function loadTelemetry(api: LoaderApi, bring: () => Promise<unknown>): void {
  let load = () => {
    load = () => {};
    // Without the telemetry script, the loader still reports its own failures.
    bring().catch(load);
  };
  const onSign = () => load();
  // Pictures are not part of a release.
  const isTold = ({ target }: Event) => !(target instanceof HTMLImageElement);
  api.hear = (event) => {
    if (!isTold(event)) return;
    api.heard.push(event);
    load();
  };
  // `loadEngagement` listens for the page's own errors. This listener takes the errors of the ad server's frames, which
  // may send any number of messages.
  addEventListener('message', (event) => {
    if (event.data?.[TAG_FAULT_MESSAGE] && api.heard.length < HEARD_MAXIMUM) api.hear?.(event);
  });
  if (api.heard.some(isTold)) return load();
  // Readers who save data do not download bytes that show them nothing.
  if (savesData()) return;
  if (api.sign?.type !== 'scroll' || missingStylesheets()[0]) return load();
  whenPointerMoves(onSign);
  for (const touch of TOUCHES) addEventListener(touch, onSign, { passive: true });
  setTimeout(onSign, QUIET_MS);
}
