/** How often it is looked whether pages can be served, in milliseconds. */
const LOOK_EVERY_MS = 500;

interface Announced {
  address: string;
  /** Why no page is served now; `null` where pages are. */
  whyNotServing: () => string | null;
}

/**
 * Says `ready ADDRESS` when pages are served: scripts that start a site wait for that line. Before that it says once
 * what it waits for, as `not ready: …`.
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
