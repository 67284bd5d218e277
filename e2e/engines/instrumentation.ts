/**
 * Made-up facts about a page's reader. Checks use them because they cannot slow connections in the same way in all
 * engines, and because only Chromium reports who saves data.
 */
export interface PretendedReader {
  /** Milliseconds from the request of a page to its first byte. If set, pages wait for their fonts without a limit. */
  firstByteAfter?: number;
  savesData?: boolean;
  /** Whether the reader has not yet answered the question about advertising. By default, the reader has refused. */
  hasNotChosenConsent?: boolean;
}

/** The state of a page at its first paint. */
export interface FirstPaint {
  /** Families of the web fonts that had loaded. */
  fonts: string[];
  /** Milliseconds since the start of the navigation. */
  at: number;
  /**
   * Bottom of the headline, in CSS pixels from the top of the window. Below the headline, styles and sections load
   * later.
   */
  headlineEnd: number | undefined;
}

declare global {
  interface Window {
    /** Errors and faults of the page so far, one line each. */
    faultsSeen: string[];
    /** `undefined` before the first paint. */
    firstPaint: FirstPaint | undefined;
    /** Number of times that the browser restored the page from the back/forward cache. */
    restoredCount: number;
  }
}

function listen(isHurried: boolean, { firstByteAfter, savesData, hasNotChosenConsent }: PretendedReader): void {
  window.faultsSeen = [];
  window.restoredCount = 0;
  const note = (line: string) => window.faultsSeen.push(line);
  addEventListener(
    'error',
    ({ target, message }) => {
      if (target instanceof HTMLElement)
        note(`not loaded: ${target.getAttribute('src') ?? target.getAttribute('href') ?? target.tagName}`);
      else note(`error: ${message}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandledrejection: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`),
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.restoredCount += 1;
  });
  new PerformanceObserver((list, observer) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint === undefined) return;
    observer.disconnect();
    const fonts = [...document.fonts].filter(
      ({ family, status }) => status === 'loaded' && !family.includes('Fallback'),
    );
    window.firstPaint = {
      fonts: fonts.map(({ family }) => family.replaceAll('"', '')),
      at: paint.startTime,
      headlineEnd: document.querySelector('h1')?.getBoundingClientRect().bottom,
    };
  }).observe({ type: 'paint', buffered: true });

  if (hasNotChosenConsent !== true && !document.cookie.includes('plainwell-consent='))
    document.cookie = 'plainwell-consent=denied; path=/';
  if (savesData === true) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  if (firstByteAfter !== undefined) {
    Object.defineProperties(PerformanceNavigationTiming.prototype, {
      requestStart: { get: () => 10 },
      responseStart: { get: () => 10 + firstByteAfter },
    });
  }
  const LONG_MS = 100_000;
  const SOON_MS = 500;
  const FONT_PATIENCE_MS = 500;
  const real = setTimeout;
  const altered = (act: () => void, milliseconds = 0) => {
    if (firstByteAfter !== undefined && milliseconds === FONT_PATIENCE_MS) return 0;
    return real(act, isHurried && milliseconds >= LONG_MS ? SOON_MS : milliseconds);
  };
  if (isHurried || firstByteAfter !== undefined) Object.defineProperty(window, 'setTimeout', { value: altered });
}

/**
 * Returns the script that records a page's faults, because WebKit's driver cannot read the console.
 * @param isHurried whether long timers fire early.
 */
export function instrumentation(isHurried: boolean, reader: PretendedReader): string {
  return `(${listen})(${isHurried}, ${JSON.stringify(reader)})`;
}
