/**
 * Calls back when the reader returns to the page: from another tab, or (`isRestored`) when the page comes out of the browser's
 * cache for going back, having slept meanwhile.
 * @returns how to stop.
 */
export type OnReturn = (act: (isRestored: boolean) => void) => () => void;

export const onPageReturn: OnReturn = (act) => {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('pageshow', ({ persisted }) => persisted && act(true), { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && act(false), { signal });
  return () => controller.abort();
};
