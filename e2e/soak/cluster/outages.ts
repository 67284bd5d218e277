import { setTimeout } from 'node:timers/promises';
import type { Cluster, ClusterProcess } from '../../harness/servers/start-cluster.ts';

/** Numbers of things that failed. */
export interface Failures {
  views: number;
  /** Saves, comments and edits. */
  writes: number;
}

/** Something that happens to a part of a cluster. */
export interface Outage {
  /** In words, such as `process 2 is killed`. */
  what: string;
  /** A process that follows nothing meanwhile. */
  aside?: ClusterProcess;
  /** Whether that process is a new one afterwards. */
  endsProcess?: boolean;
  /** Whether teams can release meanwhile. */
  isReleasing: boolean;
  /** Whether readers get pages meanwhile. */
  isReading: boolean;
  /** What it may cost: at most the requests that are in flight. */
  costs: Failures;
  /** Begins it. @returns a function that ends it, and resolves when all is as before. */
  begin: () => Promise<() => Promise<void>>;
}

/** Time for which a process is suspended, in milliseconds: longer than it takes until others count it as dead. */
const SUSPENDED_MS = 15_000;

/**
 * Returns what happens to the parts of a cluster, one after the other, without end. In each round every part is away
 * once, and one process is killed or restarted, and another is suspended.
 * @param inFlight numbers of requests that are in flight at one moment.
 */
export function* outagesOf(cluster: Cluster, inFlight: Failures): Generator<Outage | null> {
  const { processes, servers, varnish, postgres, bucket } = cluster;
  const free: Failures = { views: 0, writes: 0 };
  const away = (name: string, rest: Pick<Outage, 'isReleasing' | 'isReading' | 'costs'>): Outage => {
    const server = servers.find((each) => each.name === name);
    if (server === undefined) throw new Error(`the cluster has no ${name}`);
    return { what: `${name} is killed`, begin: () => server.takeAway(), ...rest };
  };
  const processAt = (index: number) => processes[index % processes.length] ?? processes[0];

  for (let round = 0; ; round += 1) {
    const aside = processAt(round);
    const meanwhile = { isReleasing: true, isReading: true } as const;
    yield away(varnish.name, { ...meanwhile, costs: { views: inFlight.views, writes: 0 } });
    yield null;
    yield round % 2 === 0
      ? {
          ...away(aside.name, { ...meanwhile, costs: inFlight }),
          aside,
          endsProcess: true,
        }
      : {
          what: `${aside.name} is restarted`,
          aside,
          endsProcess: true,
          ...meanwhile,
          costs: free,
          begin: async () => {
            const restarted = aside.restart();
            return () => restarted;
          },
        };
    yield away(postgres.name, { isReleasing: false, isReading: true, costs: { views: 0, writes: Infinity } });
    yield null;
    yield away('nginx', { isReleasing: false, isReading: false, costs: { views: Infinity, writes: Infinity } });
    yield away(bucket.name, { isReleasing: false, isReading: true, costs: free });
    yield null;
    yield away('providers', { ...meanwhile, costs: free });
    const other = processAt(round + 1);
    yield {
      what: `${other.name} is suspended`,
      aside: other,
      ...meanwhile,
      costs: free,
      begin: async () => {
        const goOn = other.suspend();
        const over = setTimeout(SUSPENDED_MS).then(goOn);
        return () => over;
      },
    };
    yield null;
  }
}
