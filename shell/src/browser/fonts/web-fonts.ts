import { navigationTiming } from '../page/navigation-timing.ts';
import { savesData } from '../reader/saves-data.ts';

/* An inline script in the head, before the styles. Decides whether this page view uses the web fonts: from its first
   paint, or not at all. Text that was painted is never laid out again for a font. The styles contain fallback faces
   with matched metrics. */

/**
 * Key in local storage. Its value is the address of the stylesheet whose fonts this browser has fetched, and so has in
 * its cache.
 */
const FETCHED = 'plainwell-fonts';

/** Longest round trip, in milliseconds, on which fonts arrive before a reader misses them. */
const FAST_ROUND_TRIP_MS = 120;

/** Longest time that the first paint waits for the fonts, in milliseconds. */
const PATIENCE_MS = 500;

/** Time in which a browser shows a frame, in milliseconds, on a slow device. */
const SHOWN_MS = 1_000;

/** Faces that a first screen may use, in the syntax of `document.fonts.load`. */
const FIRST_FACES = ['1em Literata', 'italic 1em Literata', "1em 'Figtree Variable'"];

const { files: addresses = '', integrity = '' } = document.currentScript?.dataset ?? {};
const files = addresses.split(' ');
const [stylesheet = '', ...fonts] = files;
const root = document.documentElement;

let fetched: string | null = null;
try {
  fetched = localStorage.getItem(FETCHED);
} catch {
  // Storage may be blocked. Every page view then decides by the speed of the connection.
}

function noteFetched(): void {
  try {
    localStorage.setItem(FETCHED, stylesheet);
  } catch {
    // Storage may be blocked.
  }
}

/**
 * Returns whether the connection is fast, by the page's own response time, and by `connection.rtt` if the browser has
 * it. Browsers round `rtt` to 25 ms.
 */
function isConnectionFast(): boolean {
  const page = navigationTiming();
  const ofPage = page ? page.responseStart - page.requestStart : Infinity;
  return Math.max(ofPage, (navigator.connection?.rtt ?? 0) - 25) < FAST_ROUND_TRIP_MS;
}

/**
 * Adds a link to the head.
 * @param integrity of the stylesheet. Preloads of fonts have none, because the browser's requests for font faces have
 * none.
 */
function addLink(rel: string, href: string, integrity = ''): HTMLLinkElement {
  // Browsers ignore `as` on a stylesheet.
  const link = Object.assign(document.createElement('link'), {
    rel,
    href,
    integrity,
    as: 'font',
    crossOrigin: 'anonymous',
  });
  document.head.append(link);
  return link;
}

/**
 * Shows the page with its web fonts. If they take too long, the page is shown without them and stays so for this view.
 */
function showWithFonts(): void {
  // With `visibility`, the browser would lay out the hidden text twice: first with the fallback faces.
  root.style.display = 'none';
  const sheet = addLink('stylesheet', stylesheet, integrity);
  for (const font of fonts) addLink('preload', font);
  const show = () => {
    root.style.display = '';
  };
  const giveUp = () => {
    // Removed instead of disabled, because Chromium still applies a stylesheet that was disabled while it loaded.
    sheet.remove();
    show();
    fetchForLater();
  };
  const patience = setTimeout(giveUp, PATIENCE_MS);
  sheet.addEventListener('load', () =>
    Promise.all(FIRST_FACES.map((face) => document.fonts.load(face))).then(() => {
      clearTimeout(patience);
      noteFetched();
      show();
    }, giveUp),
  );
}

/** Fetches the fonts with low priority for the next page view. Nothing in this view waits for them. */
function fetchForLater(): void {
  const fetches = files.map((file) => fetch(file, { priority: 'low' }).then((response) => response.arrayBuffer()));
  Promise.all(fetches).then(noteFetched, () => {});
}

if (fetched === stylesheet) showWithFonts();
else if (!savesData()) {
  if (isConnectionFast()) showWithFonts();
  // The page has not loaded yet when this script runs. Browsers may finish loading a page before they show it. A page
  // that nobody sees has no frames.
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchForLater, SHOWN_MS)));
}
