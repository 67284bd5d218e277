/*
 * The bootstrap: the one script that stands in the HTML of every page with islands. It brings the loader once the page
 * has been painted, keeps what readers do on islands meanwhile, and says so when the loader does not come. Why it does
 * not come is found out and reported by a script of its own (`diagnosis.ts`): pages whose loader comes do without. That
 * one may not come either.
 */
import type { BrowserScript, PageState } from '@plainwell/contracts/modules/page-state.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import { addScript } from '@plainwell/federation/browser/add-script.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '@plainwell/federation/chunk-load-timeout.ts';
import type { Diagnosis, FailedLoad } from './diagnosis.ts';
import type { BootstrapParts } from './loader-api.ts';
import { HOLD_MS } from './events/leaving.ts';
import { showNotice, STILL_LOADING_AFTER_MS } from './notices/slot-notice.ts';
import { actions, endWaiting, holdBack } from './starting/hold-back.ts';

/** Time between two tries that fail for an unknown reason, in milliseconds. */
const RETRY_MS = 1_000;
/** Tries of that kind. */
const RETRIES = 3;

const state: PageState = JSON.parse(String(document.getElementById(PAGE_STATE_ID)?.textContent));
const { loader, messages, releaseSet } = state;
let asked: BootstrapParts['asked'];

let held: Event[] = [];
let isUnderWay = true;
let query = '';
/** Islands for which the reader waits: those that the server left to the browser, and those that were pressed. */
const waiting = new Set<HTMLElement>(document.querySelectorAll<HTMLElement>('[data-render]'));

function say(what: 'stillLoading' | 'couldNotLoad'): void {
  for (const island of waiting) showNotice(island, messages, what, tryAgain);
}

/** Asks anew, beside a request that hangs: whichever copy comes first counts. */
function tryAgain(): void {
  say('stillLoading');
  // A query of its own: browsers queue a second request for an address behind the first.
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

/** Ends the waiting: the browser does what it can, and the reader is told. */
function giveUp(): void {
  isUnderWay = false;
  // Those that `holdBack` has kept: no other script of the page hears an action before it.
  endWaiting(held.filter(({ defaultPrevented }) => defaultPrevented));
  held = [];
  say('couldNotLoad');
}

/** A load failed, and nothing says why. A page that ends within a moment has no failure: its reader leaves. */
function failUnknown({ how, attempt }: FailedLoad): void {
  if (how === 'error' && attempt < RETRIES) return void setTimeout(load, RETRY_MS, attempt + 1);
  giveUp();
  setTimeout(() => isUnderWay || navigator.sendBeacon(`/api/telemetry?unloaded=${loader.release}`), HOLD_MS);
}
// Loads that a navigation cut off are made up for when the reader comes back (back/forward cache).
addEventListener('pageshow', ({ persisted }) => persisted && !isUnderWay && load());

async function load(attempt = 1): Promise<void> {
  isUnderWay = true;
  const started = performance.now();
  const how = await run(loader);
  const failed: FailedLoad = { loader, how, attempt, duration: performance.now() - started };
  const { plainwell } = globalThis;
  if (plainwell?.takeOver) {
    for (const type of actions) removeEventListener(type, hold, true);
    // Another copy may have come before.
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
  // Where the reader has been told that nothing comes, the browser does what it can.
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
  // Beside the loader, which says what is wrong with it.
  asked = fetch(...releaseSet).catch(() => {});
  load();
}
// What is seen goes first. A page in a tab behind is painted when its reader comes to it, but loads.
const painted = new PerformanceObserver(begin);
painted.observe({ type: 'paint', buffered: true });
addEventListener('load', begin);
