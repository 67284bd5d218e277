/* The bootstrap: the inline script of every page with islands. It loads the loader once the page is painted. Until the
   loader runs, it keeps what readers do on islands; if the loader does not load, it shows a notice. A separate script
   (`diagnosis.ts`) finds out and reports why the loader did not load, so that all other pages do not fetch that code.
   The diagnosis may fail to load, too. */
import type { BrowserScript, PageState } from '@plainwell/contracts/modules/page-state.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import { addScript } from '@plainwell/federation/browser/add-script.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '@plainwell/federation/chunk-load-timeout.ts';
import type { BootstrapParts, Diagnosis, FailedLoad } from './loader-api.ts';
import { HOLD_MS } from './events/leaving.ts';
import { showNotice, STILL_LOADING_AFTER_MS } from './notices/slot-notice.ts';
import { PRERENDERED_MAXIMUM_MS } from './page/prerendered.ts';
import { actions, endWaiting, holdBack } from './reader/hold-back.ts';

/** Time between two attempts of a load that fails for an unknown reason, in milliseconds. */
const RETRY_MS = 1_000;
/** Maximum number of attempts of a load that fails for an unknown reason. */
const RETRIES = 3;

const state: PageState = JSON.parse(String(document.getElementById(PAGE_STATE_ID)?.textContent));
const { loader, messages, releaseSet } = state;
let asked: BootstrapParts['asked'];

const isPrerendered = document.prerendering;
let held: Event[] = [];
let isUnderWay = true;
let query = '';
/** Islands for which the reader waits: those that only the browser renders, and those that the reader pressed. */
const waiting = new Set<HTMLElement>(document.querySelectorAll<HTMLElement>('[data-render]'));

function say(what: 'stillLoading' | 'couldNotLoad'): void {
  for (const island of waiting) showNotice(island, messages, what, tryAgain);
}

/** Requests the loader again while the first request hangs. The first copy that arrives takes over the page. */
function tryAgain(): void {
  say('stillLoading');
  // The query makes the address unique, because browsers queue a second request for the same address behind the first.
  query = `?again=${Date.now()}`;
  load();
}

function run({ entry, integrity }: BrowserScript): Promise<FailedLoad['how']> {
  return new Promise((resolve) => {
    const script = addScript(loader.base + entry + query, integrity, resolve);
    setTimeout(() => {
      script.remove();
      resolve('timeout');
    }, CHUNK_LOAD_TIMEOUT_MS);
  });
}

async function bringDiagnosis(): Promise<Diagnosis | undefined> {
  if (loader.diagnosis && !globalThis.plainwellDiagnosis) await run(loader.diagnosis);
  return globalThis.plainwellDiagnosis;
}

/** Stops waiting: the browser handles the held actions natively, and a notice informs the reader. */
function giveUp(): void {
  isUnderWay = false;
  // If an event's default is prevented, `holdBack` prevented it, because no other script of the page receives the event
  // earlier.
  endWaiting(held.filter(({ defaultPrevented }) => defaultPrevented));
  held = [];
  say('couldNotLoad');
}

/**
 * Handles a failed load whose reason is unknown. Does not report the failure if the page ends within `HOLD_MS`, because
 * then the reader has left, and leaving cuts off loads.
 */
function failUnknown({ how, attempt }: FailedLoad): void {
  if (how === 'error' && attempt < RETRIES) return void setTimeout(load, RETRY_MS, attempt + 1);
  giveUp();
  setTimeout(() => isUnderWay || navigator.sendBeacon(`/api/telemetry?unloaded=${loader.release}`), HOLD_MS);
}
// If a navigation cut off a load, repeats the load when the reader comes back (back/forward cache).
addEventListener('pageshow', ({ persisted }) => persisted && !isUnderWay && load());

async function load(attempt = 1): Promise<void> {
  isUnderWay = true;
  const started = performance.now();
  const how = await run(loader);
  const failed: FailedLoad = { loader, how, attempt, duration: performance.now() - started };
  const { plainwell } = globalThis;
  if (plainwell?.takeOver) {
    for (const type of actions) removeEventListener(type, hold, true);
    // Another copy of the loader may have run before.
    if (!plainwell.parts)
      plainwell.takeOver(held, { ...state, asked, bringDiagnosis, showNotice, holdBack, endWaiting });
    return;
  }
  const diagnosis = await bringDiagnosis();
  if (!diagnosis) return failUnknown(failed);
  const next = await diagnosis.ofLoader(failed);
  if (next) setTimeout(load, next.delay, next.attempt);
  else giveUp();
}

function hold(event: Event): void {
  held.push(event);
  const island = event.target instanceof Element && event.target.closest<HTMLElement>('[data-strategy]');
  // After the notice "could not load", the browser handles actions natively.
  if (
    !island ||
    (!isUnderWay && waiting.has(island)) ||
    !(holdBack(event) || island.dataset['unavailable'] === 'notice')
  )
    return;
  waiting.add(island);
  setTimeout(() => isUnderWay && say('stillLoading'), STILL_LOADING_AFTER_MS);
  if (!isUnderWay) load();
}
for (const type of actions) addEventListener(type, hold, true);

function begin(): void {
  painted.disconnect();
  removeEventListener('load', begin);
  if (isPrerendered && performance.now() > PRERENDERED_MAXIMUM_MS) return location.reload();
  // Requested at the same time as the loader. If this request fails, the loader finds and reports the cause.
  asked = fetch(...releaseSet).catch(() => {});
  load();
}
// Waits for the first paint, so that visible content loads first. A background tab is not painted before the reader
// opens it; there the event `load` begins the load. A prerendered page is painted when the reader opens it, and runs no
// other script before.
const painted = new PerformanceObserver(begin);
painted.observe({ type: 'paint', buffered: true });
if (!isPrerendered) addEventListener('load', begin);
