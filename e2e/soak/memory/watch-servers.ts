import { readFileSync } from 'node:fs';
import type { Cluster, ClusterProcess } from '../../harness/servers/start-cluster.ts';
import { anonymousMemory } from '../../bench/server/memory.ts';
import { growthFaults, inMegabytes, watchHeap, type HeapWatch } from './watch-heap.ts';

/** Turns between two measurements of the settled heap, and after which a new process has run every code path. */
const TURNS = 30;

/** The life of a process from a start to its end. */
interface Life {
  heap: HeapWatch;
  turns: number;
}

/** The memory of all servers of a cluster. */
export interface ServersWatch {
  /** Call it after each turn. */
  afterTurn: () => Promise<void>;
  /** Call it before a process is ended. */
  beforeEnd: (process: ClusterProcess) => Promise<void>;
  /** Records the memory of every server. */
  record: (when: string) => void;
  report: () => string[];
  /** Call it while the site is still used, so that all measurements are under load. */
  stop: () => Promise<void>;
}

/**
 * Watches the heap of each process over each of its lives, and the memory of all servers.
 * @param faults receives one line for each heap that grew.
 */
export function watchServers(cluster: Cluster, faults: string[]): ServersWatch {
  const told: string[] = [];
  /** Number of lives that were long enough. */
  let judged = 0;
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
      judged += 1;
      told.push(`${process.name}: ${life.heap.report().join(', ')}: ${Math.round(1_000 * life.heap.growth()) / 10} %`);
      faults.push(...growthFaults(process.name, life.heap));
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
    record(when) {
      const sizes = cluster.servers.map((server) => `${server.name} ${inMegabytes(anonymousMemory(server.pid()))}`);
      told.push(`memory in MB ${when}: ${sizes.join(', ')}`);
    },
    report: () => [...told, ...(judged === 0 ? ['no process lived long enough to see whether its heap grows'] : [])],
    async stop() {
      for (const process of cluster.processes) await end(process);
      for (const { heap } of lives.values()) await heap.stop();
    },
  };
}
