import type { RunningSite } from '../../harness/site/start-site.ts';
import { collectGarbage } from './collect-garbage.ts';

/** Maximum growth of the settled heap, as a share (issue of independent delivery). */
const HEAP_GROWTH_MAXIMUM = 0.1;
/** Interval at which the soak reads the size of the site's heap, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/**
 * Number of garbage collections. The smallest heap after any of them counts as settled, because the site renders pages
 * all the time.
 */
const COLLECTIONS_TO_SETTLE = 5;

/** The heap of one process of the site, from GET /metrics. */
export interface HeapWatch {
  /** Returns the latest size, in MB. */
  now: () => number;
  /** Runs several garbage collections, and records the smallest heap that remains after one of them. */
  settle: (when: string) => Promise<void>;
  report: () => string[];
  /** Returns the growth from the first to the last settled heap, as a share; negative if it shrank. */
  growth: () => number;
  stop: () => Promise<void>;
}

async function heapOf(site: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1] ?? NaN);
}

/** Returns megabytes with one decimal place. */
export const inMegabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

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

/** Returns a fault if the heap of a process has grown too much. */
export function growthFaults(name: string, { growth }: HeapWatch): string[] {
  const percent = Math.round(100 * growth());
  return growth() > HEAP_GROWTH_MAXIMUM ? [`${name}: the heap grew by ${percent} % after it had settled`] : [];
}
