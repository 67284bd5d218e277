/** Interval between two checks whether pages can be served, in milliseconds. */
const LOOK_EVERY_MS = 500;

interface Announced {
  address: string;
  /** Returns why this process serves no page now; `null` if it serves pages. */
  whyNotServing: () => string | null;
}

/**
 * Prints `ready ADDRESS` as soon as the process serves pages, because scripts that start a site wait for that line. If
 * pages must wait, first prints the reason once, as `not ready: …`.
 */
export function announceReady({ address, whyNotServing }: Announced, say: (line: string) => void): void {
  const why = whyNotServing();
  if (why === null) return say(`ready ${address}`);
  say(`not ready: ${why}; serving ${address} once that is over`);
  const timer = setInterval(() => {
    if (whyNotServing() !== null) return;
    clearInterval(timer);
    say(`ready ${address}`);
  }, LOOK_EVERY_MS).unref();
}
