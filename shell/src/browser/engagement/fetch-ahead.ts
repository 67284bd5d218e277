import { PRESSED } from '../starting/hold-back.ts';
import { savesData } from '../saves-data.ts';
import { whenPointerMoves } from '../starting/pointer-movement.ts';

/** What counts as near, above and below, in CSS pixels. */
const NEAR = 100;
/** Least height of what is looked for between: that of one control. */
const STEP = 40;

const COMPONENT = '[data-props]';

const asked = new Set<string>();

/**
 * Fetches a script once, to be run later. As a preload: WebKit runs nothing that `fetch` brought, where it keeps no
 * HTTP cache (private windows). Without integrity: Chromium then lets the script ask for itself, and takes the bytes
 * from its cache. With it the script would join the preload: one that hangs, and Resource Timing, would know of no
 * request of the script's own. Its console says so.
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
  for (let down = -NEAR; down <= NEAR; down += STEP)
    fetchComponent(document.elementFromPoint(x, y + down)?.closest<HTMLElement>(COMPONENT), 'low');
}

/**
 * Fetches framework and module of a component when pointer or focus come near its island, so that they have come by the
 * first press.
 */
export function startFetchingAhead(): void {
  whenPointerMoves(look);
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) look(target.getBoundingClientRect());
  });
  // Also for a reader who saves data: they have asked.
  fetchComponent(document.querySelector(`[${PRESSED}]`)?.closest<HTMLElement>(COMPONENT), 'high');
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) fetchComponent(target.closest<HTMLElement>(COMPONENT), 'high');
    },
    true,
  );
}
