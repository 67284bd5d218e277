import { navigationTiming } from '../navigation-timing.ts';
import { savesData } from '../saves-data.ts';

/*
 * Stands in the head, before the styles. Decides whether this page view has the web fonts: from its first paint, or not
 * at all. A text that was painted is never laid out anew for a font. Fallback faces with matched metrics stand in the
 * styles.
 */

/**
 * Key under which the browser notes the stylesheet whose fonts it has fetched, because those come from its cache at
 * once.
 */
const FETCHED = 'plainwell-fonts';

/** Milliseconds of a round trip within which fonts come before anybody misses them. */
const FAST_ROUND_TRIP_MS = 120;

/** Milliseconds for which the first paint waits for the fonts at most. */
const PATIENCE_MS = 500;

/** Faces that a first screen may use, as `document.fonts.load` names them. */
const FIRST_FACES = ['1em Literata', '600 1em Literata', 'italic 1em Literata', "1em 'Figtree Variable'"];

const { files: addresses = '', integrity = '' } = document.currentScript?.dataset ?? {};
const files = addresses.split(' ');
const [stylesheet = '', ...fonts] = files;
const root = document.documentElement;

let fetched: string | null = null;
try {
  fetched = localStorage.getItem(FETCHED);
} catch {
  // Storage may be blocked: every view then decides by its line.
}

function noteFetched(): void {
  try {
    localStorage.setItem(FETCHED, stylesheet);
  } catch {
    // As above.
  }
}

/** By the page's own answer, and by what the browser knows of the line where it says so: it rounds to 25 ms. */
function isLineFast(): boolean {
  const page = navigationTiming();
  return (
    page !== undefined &&
    Math.max(page.responseStart - page.requestStart, (navigator.connection?.rtt ?? 0) - 25) < FAST_ROUND_TRIP_MS
  );
}

/** @param integrity of the stylesheet: preloads of fonts have none, since no request for a face has. */
function addLink(rel: string, href: string, integrity = ''): HTMLLinkElement {
  // `as` says nothing of a stylesheet.
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
  // Not `visibility`: the text would be laid out twice, with the fallback faces while it is hidden.
  root.style.display = 'none';
  const sheet = addLink('stylesheet', stylesheet, integrity);
  for (const font of fonts) addLink('preload', font);
  const show = () => {
    root.style.display = '';
  };
  const giveUp = () => {
    // Not `disabled`: Chromium applies a stylesheet all the same that is disabled while it loads.
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

/** The next view has them: nothing of this one waits. */
function fetchForLater(): void {
  const fetches = files.map((file) => fetch(file, { priority: 'low' }).then((response) => response.arrayBuffer()));
  Promise.all(fetches).then(noteFetched, () => {});
}

if (fetched === stylesheet) showWithFonts();
else if (!savesData()) {
  if (isLineFast()) showWithFonts();
  // This script runs before the page has loaded. WebKit may have loaded a page before it paints it.
  else addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(fetchForLater)));
}
