/**
 * What a page is made to believe of its reader: no engine can be slowed alike, and only Chromium tells who saves data.
 */
export interface PretendedReader {
  /**
   * Milliseconds from the request of a page to its first byte. Where it is given, pages wait for their fonts for ever.
   */
  firstByteAfter?: number;
  savesData?: boolean;
  /** Whether the site still has to ask about advertising; everybody else refused before. */
  isToBeAsked?: boolean;
}

/** What the first paint of a page showed. */
export interface FirstPaint {
  /** Families of the web fonts that had come. */
  fonts: string[];
  /** Milliseconds since the navigation's start. */
  at: number;
  /** Where the headline ended, in CSS pixels from the top of the page: further down, styles and sections come later. */
  headlineEnd: number | undefined;
}

declare global {
  interface Window {
    /** What went wrong in the page so far, one line for each. */
    faultsSeen: string[];
    /** `undefined` until there is one. */
    firstPaint: FirstPaint | undefined;
    /** How often the page came back from the back/forward cache. */
    restoredCount: number;
  }
}

function listen(isHurried: boolean, { firstByteAfter, savesData, isToBeAsked }: PretendedReader): void {
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

  if (isToBeAsked !== true && !document.cookie.includes('plainwell-consent='))
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
 * The script that listens in a page, since no driver of WebKit reads its console.
 * @param isHurried long times of its clocks pass at once.
 */
export function instrumentation(isHurried: boolean, reader: PretendedReader): string {
  return `(${listen})(${isHurried}, ${JSON.stringify(reader)})`;
}
