/*
 * The engagement script: fetches framework and module of a component when pointer or focus come near its island, so that they
 * have come by the first press. Fetched itself with the first movement; a page that is only read needs nothing of it.
 */
import { PRESSED } from '../starting/hold-back.ts';
import { savesData } from '../saves-data.ts';
import { whenPointerMoves } from '../starting/pointer-movement.ts';

/** What counts as near, above and below, in CSS pixels. */
const NEAR = 100;
/** Least height of what is looked for between: that of one control. */
const STEP = 40;

const COMPONENT = '[data-props]';

const asked = new Set<string>();

/** Fetches a script once, to be run later. As a preload: WebKit runs nothing that `fetch` brought, where it keeps no HTTP cache (private windows). */
function fetchAhead(href: string, fetchPriority: 'low' | 'high'): void {
  if (asked.has(href)) return;
  asked.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href, crossOrigin: 'anonymous', fetchPriority }));
}

/** Fetches all that a component needs side by side, not one after the other as they find each other. */
function fetchComponent(island: HTMLElement | null | undefined, priority: 'low' | 'high'): void {
  const releases = globalThis.plainwell?.releases;
  const { remote = '', module = '' } = island?.dataset ?? {};
  const release = releases?.[remote];
  if (!releases || !release) return;
  fetchAhead(releases.shell.base + releases.shell.entry, priority);
  for (const path of [release.entry, ...(release.scripts?.[module] ?? [])]) fetchAhead(release.base + path, priority);
}

function look({ x, y }: Readonly<{ x: number; y: number }>): void {
  if (savesData()) return;
  for (let down = -NEAR; down <= NEAR; down += STEP) fetchComponent(document.elementFromPoint(x, y + down)?.closest<HTMLElement>(COMPONENT), 'low');
}

whenPointerMoves(look);
addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) look(target.getBoundingClientRect());
});
// Also for a reader who saves data: they have asked.
fetchComponent(document.querySelector(`[${PRESSED}]`)?.closest<HTMLElement>(COMPONENT), 'high');
addEventListener('click', ({ target }) => {
  if (target instanceof Element) fetchComponent(target.closest<HTMLElement>(COMPONENT), 'high');
}, true);
