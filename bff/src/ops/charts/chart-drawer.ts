import { hash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createOneProcessPool } from '../../sandbox/pool/one-process-pool.ts';
import type { ChartOrder, DrawnChart } from './chart-process.ts';

/**
 * How long a page waits for a chart, in milliseconds. Then the page comes without it, and the chart is drawn for the
 * next page.
 */
const PATIENCE_MS = 5_000;
/** A process that has drawn nothing for this time is ended, in milliseconds. */
const LOST_MS = 60_000;
/** JavaScript heap of the process, in MB: both libraries and a chart of a year take 20. */
const HEAP_MAXIMUM_MB = 96;
/** Most orders that wait; a page beyond comes without its charts. */
const QUEUE_MAXIMUM = 20;
/** Drawn charts that are kept: open pages ask for the same ones again and again. */
const KEPT_MAXIMUM = 60;

export interface ChartDrawer {
  /** The chart, or `null` where it cannot be drawn: its table says the same. */
  draw(order: ChartOrder): Promise<DrawnChart | null>;
  close(): Promise<void>;
}

interface ChartDrawerParts {
  /** Hears why a chart could not be drawn. */
  onError: (error: unknown) => void;
  /** Milliseconds. */
  patience?: number;
}

/**
 * Draws charts in a process of its own, which starts with the first one and ends when nobody looks: the libraries take
 * 50 MB and half a second to load, a chart 25 ms, and none of it may stay in the process that answers readers or make
 * them wait.
 */
export function createChartDrawer({ onError, patience = PATIENCE_MS }: ChartDrawerParts): ChartDrawer {
  const kept = new LRUCache<string, DrawnChart>({ max: KEPT_MAXIMUM });
  let isClosed = false;
  const pool = createOneProcessPool<ChartOrder, DrawnChart>({
    program: join(import.meta.dirname, 'chart-process.ts'),
    heapMaximum: HEAP_MAXIMUM_MB,
    deadline: LOST_MS,
    waitingMaximum: QUEUE_MAXIMUM,
    onIdleLoss: onError,
  });
  const underWay = new Map<string, Promise<DrawnChart>>();

  async function drawAnew(key: string, order: ChartOrder): Promise<DrawnChart> {
    const drawn = await pool.run(order);
    if (drawn.kind !== 'answered') throw new Error(`chart ${drawn.kind}: ${drawn.problem}`);
    kept.set(key, drawn.answer);
    return drawn.answer;
  }

  return {
    async draw(order) {
      const key = hash('sha256', JSON.stringify(order));
      const known = kept.get(key);
      if (known) return known;
      if (isClosed) return null;
      const drawing = underWay.get(key) ?? drawAnew(key, order).finally(() => underWay.delete(key));
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
