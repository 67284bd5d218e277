/** How often the site is asked for its heap, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** Settled: the least of the heaps over this many looks, since only a collection shows what is really held. */
const LOOKS_TO_SETTLE = 30;

/** The heap of one process of the site, from GET /metrics. */
export interface HeapWatch {
  /** Latest, in MB. */
  now: () => number;
  /** Waits until the heap has been collected a few times, and notes what is held then. */
  settle: (when: string) => Promise<void>;
  report: () => string[];
  /** Growth from the first to the last time that it settled, as a share; negative when it shrank. */
  growth: () => number;
  stop: () => Promise<void>;
}

async function heapOf(site: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1] ?? NaN);
}

const inMegabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

export function watchHeap(site: string): HeapWatch {
  const settled: { when: string; bytes: number }[] = [];
  let latest = 0;
  let waiting: { looks: number; least: number; done: (least: number) => void } | undefined;
  const look = async () => {
    latest = await heapOf(site).catch(() => latest);
    if (!waiting) return;
    waiting.looks += 1;
    waiting.least = Math.min(waiting.least, latest);
    if (waiting.looks >= LOOKS_TO_SETTLE) waiting.done(waiting.least);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    now: () => inMegabytes(latest),
    async settle(when) {
      const bytes = await new Promise<number>((done) => {
        waiting = { looks: 0, least: Infinity, done };
      });
      waiting = undefined;
      settled.push({ when, bytes });
    },
    growth: () => (settled.at(-1)?.bytes ?? NaN) / (settled[0]?.bytes ?? NaN) - 1,
    report: () => settled.map(({ when, bytes }) => `heap ${when}: ${inMegabytes(bytes)} MB`),
    async stop() {
      clearInterval(timer);
    },
  };
}
