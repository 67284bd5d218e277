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
  /** Time for which requests may wait for what is away until Varnish asks elsewhere, in milliseconds; default 0. */
  waitsMs?: number;
  /** What it may cost: at most the requests that are in flight. */
  costs: Failures;
  /** Begins it. @returns a function that ends it, and resolves when all is as before. */
  begin: () => Promise<() => Promise<void>>;
}

/** Time for which a process is suspended, in milliseconds: longer than it takes until others count it as dead. */
const SUSPENDED_MS = 15_000;

/**
 * Returns what happens to the parts of a cluster, one after the other, without end. In each round every part is away
 * once, one process is suspended, and another is killed or restarted.
 * @param inFlight numbers of requests that are in flight at one moment.
 * @param mayEndProcesses whether processes may be killed and restarted now, or live on.
 */
export function* outagesOf(
  cluster: Cluster,
  inFlight: Failures,
  mayEndProcesses: () => boolean,
): Generator<Outage | null> {
  const { processes, servers, varnish, postgres, bucket } = cluster;
  const free: Failures = { views: 0, writes: 0 };
  const meanwhile = { isReleasing: true } as const;
  const away = (name: string, rest: Pick<Outage, 'isReleasing' | 'costs'>): Outage => {
    const server = servers.find((each) => each.name === name);
    if (server === undefined) throw new Error(`the cluster has no ${name}`);
    return { what: `${name} is killed`, begin: () => server.takeAway(), ...rest };
  };
  const restarted = (process: ClusterProcess): Outage => ({
    what: `${process.name} is restarted`,
    ...meanwhile,
    costs: free,
    async begin() {
      const restarting = process.restart();
      return () => restarting;
    },
  });
  const processAt = (index: number) => processes[index % processes.length] ?? processes[0];

  for (let round = 0; ; round += 1) {
    const aside = processAt(round);
    // An editor's page comes through Varnish too.
    yield away(varnish.name, { ...meanwhile, costs: { views: inFlight.views, writes: 1 } });
    yield null;
    if (mayEndProcesses())
      yield {
        aside,
        endsProcess: true,
        ...(round % 2 === 0 ? away(aside.name, { ...meanwhile, costs: inFlight }) : restarted(aside)),
      };
    yield away(postgres.name, { isReleasing: false, costs: { views: 0, writes: Infinity } });
    yield null;
    yield away('nginx', { isReleasing: false, costs: { views: Infinity, writes: Infinity } });
    yield away(bucket.name, { isReleasing: false, costs: free });
    yield null;
    yield away('providers', { ...meanwhile, costs: free });
    const other = processAt(round + 1);
    yield {
      what: `${other.name} is suspended`,
      aside: other,
      // At most until it goes on. Varnish asks another process after 2 and 12 seconds (plainwell.vcl).
      waitsMs: SUSPENDED_MS,
      ...meanwhile,
      // The editor does not wait for it as long as readers' forms and calls do.
      costs: { views: 0, writes: 1 },
      begin: async () => {
        const goOn = other.suspend();
        const over = setTimeout(SUSPENDED_MS).then(goOn);
        return () => over;
      },
    };
    yield null;
  }
}
