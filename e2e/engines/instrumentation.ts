declare global {
  interface Window {
    /** What went wrong in the page so far, one line for each. */
    faultsSeen: string[];
    /** How often the page came back from the back/forward cache. */
    restoredCount: number;
  }
}

function listen(isHurried: boolean): void {
  window.faultsSeen = [];
  window.restoredCount = 0;
  const note = (line: string) => window.faultsSeen.push(line);
  addEventListener(
    'error',
    ({ target, message }) => {
      if (target instanceof HTMLElement) note(`not loaded: ${target.getAttribute('src') ?? target.getAttribute('href') ?? target.tagName}`);
      else note(`error: ${message}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandledrejection: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => note(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.restoredCount += 1;
  });
  if (!isHurried) return;
  const LONG_MS = 100_000;
  const SOON_MS = 500;
  const real = setTimeout;
  const hurried = (act: () => void, milliseconds = 0) => real(act, milliseconds >= LONG_MS ? SOON_MS : milliseconds);
  Object.defineProperty(window, 'setTimeout', { value: hurried });
}

/**
 * The script that listens in a page, since no driver of WebKit reads its console.
 * @param isHurried long times of its clocks pass at once.
 */
export function instrumentation(isHurried: boolean): string {
  return `(${listen})(${isHurried})`;
}
