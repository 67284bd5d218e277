import { readdir, readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import type { Cluster, ClusterProcess } from '../../harness/servers/start-cluster.ts';
import { watchHeap, type HeapWatch } from './watch-heap.ts';

/** Turns between two measurements of the settled heap, and after which a new process has run every code path. */
const TURNS = 30;
/** Maximum growth of the settled heap of a process over its life, as a share. */
const HEAP_GROWTH_MAXIMUM = 0.1;

/** The life of a process from a start to its end. */
interface Life {
  heap: HeapWatch;
  turns: number;
}

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

/** Returns the anonymous memory of a process and its descendants, in bytes (proc(5), `RssAnon`). */
async function anonymousMemory(root: number): Promise<number> {
  const all = new Map<number, { parent: number; bytes: number }>();
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    all.set(Number(id), { parent: field('PPid'), bytes: field('RssAnon') * 1_024 });
  }
  const of = (id: number): number =>
    (all.get(id)?.bytes ?? 0) +
    [...all].filter(([, { parent }]) => parent === id).reduce((sum, [child]) => sum + of(child), 0);
  return of(root);
}

/** The memory of all servers of a cluster. */
export interface MemoryWatch {
  /** Call it after each turn. */
  afterTurn: () => Promise<void>;
  /** Call it before a process is ended. */
  beforeEnd: (process: ClusterProcess) => Promise<void>;
  /** Records the memory of every server. */
  record: (when: string) => Promise<void>;
  report: () => string[];
  stop: () => Promise<void>;
}

/**
 * Watches the heap of each process over each of its lives, and the memory of all servers.
 * @param faults receives one line for each heap that grew.
 */
export function watchMemory(cluster: Cluster, faults: string[]): MemoryWatch {
  const told: string[] = [];
  const begin = ({ url, log }: ClusterProcess): Life => ({
    heap: watchHeap({ url, log: () => readFileSync(log, 'utf8') }),
    turns: 0,
  });
  const lives = new Map(cluster.processes.map((each) => [each.name, begin(each)]));

  async function end(process: ClusterProcess): Promise<void> {
    const life = lives.get(process.name);
    if (life === undefined) return;
    if (life.turns >= 2 * TURNS) {
      await life.heap.settle(`after ${life.turns} turns`);
      const growth = life.heap.growth();
      told.push(`${process.name}: ${life.heap.report().join(', ')}: ${Math.round(1_000 * growth) / 10} %`);
      if (growth > HEAP_GROWTH_MAXIMUM)
        faults.push(`${process.name}: the heap grew by ${Math.round(100 * growth)} % after it had settled`);
    }
    await life.heap.stop();
    lives.set(process.name, begin(process));
  }

  return {
    async afterTurn() {
      for (const life of lives.values()) {
        life.turns += 1;
        if (life.turns % TURNS === 0) await life.heap.settle(`after ${life.turns} turns`);
      }
    },
    beforeEnd: end,
    async record(when) {
      const sizes: string[] = [];
      for (const server of cluster.servers)
        sizes.push(`${server.name} ${megabytes(await anonymousMemory(server.pid()))}`);
      told.push(`memory in MB ${when}: ${sizes.join(', ')}`);
    },
    report: () => told,
    async stop() {
      for (const process of cluster.processes) await end(process);
      for (const { heap } of lives.values()) await heap.stop();
    },
  };
}
