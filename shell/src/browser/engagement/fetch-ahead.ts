import { PRESSED } from '../reader/hold-back.ts';
import { savesData } from '../reader/saves-data.ts';
import { whenPointerMoves } from '../reader/signs.ts';

/** Distance above and below the pointer that counts as near, in CSS pixels. */
const NEAR = 100;
/** Step of the search within that distance, in CSS pixels: the height of the smallest control. */
const STEP = 40;

const COMPONENT = '[data-props]';

const asked = new Set<string>();

/**
 * Fetches a script once, to be run later. Uses a preload, because WebKit without an HTTP cache (private windows) does
 * not reuse the responses of `fetch`. Sets no integrity, so that Chromium lets the script make its own request, which
 * the HTTP cache answers. With integrity, the script would share the preload: it would hang with a preload that hangs,
 * and Resource Timing would have no entry for it. Chromium logs a warning about the unused preload.
 */
function fetchAhead(href: string, fetchPriority: 'low' | 'high'): void {
  if (asked.has(href)) return;
  asked.add(href);
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'script',
      href,
      crossOrigin: 'anonymous',
      fetchPriority,
    }),
  );
}

/**
 * Fetches all files of a component in parallel. Otherwise the browser would find each file only in the file that
 * imports it.
 */
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
  for (let down = -NEAR; down <= NEAR; down += STEP)
    fetchComponent(document.elementFromPoint(x, y + down)?.closest<HTMLElement>(COMPONENT), 'low');
}

/**
 * Fetches the runtime and the module of a component when pointer or focus come near its island, so that both have
 * arrived at the first press.
 */
export function startFetchingAhead(): void {
  whenPointerMoves(look);
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) look(target.getBoundingClientRect());
  });
  // Fetched also for a reader who saves data, because that reader pressed the component.
  fetchComponent(document.querySelector(`[${PRESSED}]`)?.closest<HTMLElement>(COMPONENT), 'high');
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) fetchComponent(target.closest<HTMLElement>(COMPONENT), 'high');
    },
    true,
  );
}
