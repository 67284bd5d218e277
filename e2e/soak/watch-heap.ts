import type { RunningSite } from '../harness/site/start-site.ts';
import { collectGarbage } from './collect-garbage.ts';

/** How often the site is asked for its heap, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** Settled: the least of the heaps after so many collections, since pages are on their way all the time. */
const COLLECTIONS_TO_SETTLE = 5;

/** The heap of one process of the site, from GET /metrics. */
export interface HeapWatch {
  /** Latest, in MB. */
  now: () => number;
  /** Has the heap collected a few times, and notes what is held then. */
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

export function watchHeap({ url, log }: Pick<RunningSite, 'url' | 'log'>): HeapWatch {
  const settled: { when: string; bytes: number }[] = [];
  let latest = 0;
  const look = async () => {
    latest = await heapOf(url).catch(() => latest);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    now: () => inMegabytes(latest),
    async settle(when) {
      let bytes = Infinity;
      for (let collections = 0; collections < COLLECTIONS_TO_SETTLE; collections += 1) {
        await collectGarbage(log());
        bytes = Math.min(bytes, await heapOf(url));
      }
      settled.push({ when, bytes });
    },
    growth: () => (settled.at(-1)?.bytes ?? NaN) / (settled[0]?.bytes ?? NaN) - 1,
    report: () => settled.map(({ when, bytes }) => `heap ${when}: ${inMegabytes(bytes)} MB`),
    async stop() {
      clearInterval(timer);
    },
  };
}
