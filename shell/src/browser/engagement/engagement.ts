/*
 * The engagement script: fetches framework and module of a component when pointer or focus come near its island, so that they
 * are in the HTTP cache by the first press. Fetched itself with the first movement; a page that is only read needs nothing of it.
 */
import { PRESSED } from '../starting/replay.ts';
import { savesData } from '../saves-data.ts';
import { whenPointerMoves } from '../starting/pointer-movement.ts';

/** What counts as near, above and below, in CSS pixels. */
const NEAR = 100;

const COMPONENT = '[data-scripts]';

const asked = new Set<string>();

/** Puts a script into the HTTP cache, once; what fails says so when it is to run. */
function fetchAhead(url: string, priority: RequestPriority): void {
  if (asked.has(url)) return;
  asked.add(url);
  // Read to the end: browsers cut off an answer that nobody reads.
  fetch(url, { priority }).then((answer) => answer.blob()).catch(() => undefined);
}

/** Fetches all that a component needs side by side, not one after the other as they find each other. */
function fetchComponent(island: HTMLElement | null | undefined, priority: RequestPriority): void {
  const releases = globalThis.plainwell?.state.releases;
  const { remote = '', scripts } = island?.dataset ?? {};
  const release = releases?.[remote];
  if (!releases || !release || scripts === undefined) return;
  fetchAhead(releases.shell.base + releases.shell.entry, priority);
  for (const path of [release.entry, ...scripts.split(' ')]) fetchAhead(release.base + path, priority);
}

function look({ x, y }: Readonly<{ x: number; y: number }>): void {
  if (savesData()) return;
  for (const down of [-NEAR, 0, NEAR]) fetchComponent(document.elementFromPoint(x, y + down)?.closest<HTMLElement>(COMPONENT), 'low');
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
