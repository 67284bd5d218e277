/** Calls back when the page has loaded, or at once if it has loaded already. */
export function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

/** Calls back once the page has loaded and is visible. A prerendered page, or one in a background tab, waits. */
export function whenSeen(act: () => void): void {
  afterLoad(() => {
    if (document.hidden) document.addEventListener('visibilitychange', act, { once: true });
    else act();
  });
}
