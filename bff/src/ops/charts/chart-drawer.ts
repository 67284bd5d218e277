import { hash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createOneProcessPool } from '../../sandbox/pool/one-process-pool.ts';
import type { ChartRequest, DrawnChart } from './chart-process.ts';

/**
 * Time for which a page waits for a chart, in milliseconds. After that, the site sends the page without the chart, but
 * still draws the chart for the next page.
 */
const PATIENCE_MS = 5_000;
/** Maximum time for one chart, in milliseconds. After that, the process is killed. */
const DRAWING_TIMEOUT_MS = 60_000;
/** Maximum JavaScript heap of the process, in MB. Both libraries and a chart of a year take 20 MB. */
const HEAP_MAXIMUM_MB = 96;
/** Maximum number of waiting charts. Further charts are missing from their pages. */
const QUEUE_MAXIMUM = 20;
/** Maximum number of charts in the cache. Open pages request the same charts repeatedly. */
const KEPT_MAXIMUM = 60;

export interface ChartDrawer {
  /** Returns the chart, or `null` if it cannot be drawn in time. The page's table shows the same data. */
  draw(request: ChartRequest): Promise<DrawnChart | null>;
  close(): Promise<void>;
}

interface ChartDrawerParts {
  /** Function that the drawer calls with the error if it cannot draw a chart. */
  onError: (error: unknown) => void;
  /** Time for which a page waits for a chart, in milliseconds. */
  patience?: number;
}

/**
 * Creates the drawer of charts. It draws in a process of its own, so that it does not burden the process that serves
 * readers: the libraries take 50 MB and half a second to load, and a chart takes 25 ms. The process starts with the
 * first chart and ends when unused.
 */
export function createChartDrawer({ onError, patience = PATIENCE_MS }: ChartDrawerParts): ChartDrawer {
  const kept = new LRUCache<string, DrawnChart>({ max: KEPT_MAXIMUM });
  let isClosed = false;
  const pool = createOneProcessPool<ChartRequest, DrawnChart>({
    program: join(import.meta.dirname, 'chart-process.ts'),
    heapMaximum: HEAP_MAXIMUM_MB,
    deadline: DRAWING_TIMEOUT_MS,
    waitingMaximum: QUEUE_MAXIMUM,
    onIdleLoss: onError,
  });
  const underWay = new Map<string, Promise<DrawnChart>>();

  async function drawAnew(key: string, request: ChartRequest): Promise<DrawnChart> {
    const drawn = await pool.run(request);
    if (drawn.kind !== 'answered') throw new Error(`chart ${drawn.kind}: ${drawn.problem}`);
    kept.set(key, drawn.answer);
    return drawn.answer;
  }

  return {
    async draw(request) {
      const key = hash('sha256', JSON.stringify(request));
      const known = kept.get(key);
      if (known) return known;
      if (isClosed) return null;
      const drawing = underWay.get(key) ?? drawAnew(key, request).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      const told = drawing.catch((error: unknown) => {
        onError(error);
        return null;
      });
      return Promise.race([told, setTimeout(patience, null, { ref: false })]);
    },
    async close() {
      isClosed = true;
      await pool.close();
    },
  };
}
