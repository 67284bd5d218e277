/*
 * The bootstrap: the one script that stands in the HTML of every page with islands. It brings the loader once the page has been
 * painted, keeps what readers do on islands meanwhile, and says so when the loader does not come.
 */
import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/wire/page-elements.ts';
import { nextTry } from '@plainwell/federation/browser/retry.ts';
import { runScript } from '@plainwell/federation/browser/run-script.ts';
import type { BootstrapParts } from './loader-api.ts';
import { watchLeaving } from './events/leaving.ts';
import { refetchPendingScripts } from './notices/refetch-pending.ts';
import { showNotice, STILL_LOADING_AFTER_MS } from './notices/slot-notice.ts';
import { actions, endWaiting, holdBack, isHeldBack } from './starting/hold-back.ts';

const state: PageState = JSON.parse(String(document.getElementById(PAGE_STATE_ID)?.textContent));
const { loader, messages, releaseSet } = state;
const url = loader.base + loader.entry;
let asked: BootstrapParts['asked'];

// `crypto.randomUUID` is for secure origins only; an object URL ends with a random UUID everywhere (File API, section 8.3.1).
const pageView = URL.createObjectURL(new Blob()).slice(-36);
let send = (event: TelemetryEvent): void => {
  const batch = { pageView, path: location.pathname, events: [event] };
  navigator.sendBeacon('/api/telemetry', new Blob([JSON.stringify(batch)], { type: 'application/json' }));
};
const telemetry = watchLeaving((event) => send(event));

let held: Event[] = [];
let isUnderWay = true;
/** Islands for which the reader waits: those that the server left to the browser, and those that were pressed. */
const waiting = new Set<HTMLElement>(document.querySelectorAll<HTMLElement>('[data-render]'));

function say(what: 'stillLoading' | 'couldNotLoad'): void {
  for (const island of waiting) showNotice(island, messages, what, tryAgain);
}

function tryAgain(): void {
  say('stillLoading');
  if (isUnderWay) refetchPendingScripts();
  else load();
}

async function load(attempt = 1): Promise<void> {
  isUnderWay = true;
  const started = performance.now();
  // An element of an editor may have the name too.
  const cause = await runScript(url, loader.integrity, () => globalThis.plainwell?.takeOver);
  if (cause) telemetry.report({ kind: 'load', remote: 'shell', release: loader.release, attempt, duration: performance.now() - started, outcome: 'failure', type: cause === 'timeout' ? cause : 'missing', cause, url });
  const next = cause && nextTry({ cause }, attempt, telemetry.isLeaving());
  if (next) return void setTimeout(load, next.delay, next.attempt);
  isUnderWay = false;
  if (cause) {
    endWaiting(held.filter(isHeldBack));
    held = [];
    say('couldNotLoad');
  } else {
    for (const type of actions) removeEventListener(type, hold, true);
    send = globalThis.plainwell?.takeOver(held, { ...telemetry, ...state, pageView, asked, next: nextTry, runScript, refetch: refetchPendingScripts, showNotice, holdBack, endWaiting }) ?? send;
  }
}

function hold(event: Event): void {
  held.push(event);
  const island = event.target instanceof Element && event.target.closest<HTMLElement>('[data-strategy]');
  // Where the reader has been told that nothing comes, the browser does what it can.
  if (!island || (!isUnderWay && waiting.has(island)) || !(holdBack(event) || island.dataset['unavailable'] === 'notice')) return;
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
