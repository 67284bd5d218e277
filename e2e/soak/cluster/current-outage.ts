import type { Cluster, ClusterProcess } from '../../harness/servers/start-cluster.ts';
import type { Outage } from './outages.ts';

/** What is away from a cluster at present. */
export interface CurrentOutage {
  /** Returns the outage; `null` if all is there. */
  now: () => Outage | null;
  /** Sets what is away from now on. */
  set: (outage: Outage | null) => void;
  /** Call it when everything is back. Until `set`, it still counts as away, because its effects may last. */
  isBack: () => void;
  /** Returns the processes that follow what changes. */
  followers: () => readonly [ClusterProcess, ...ClusterProcess[]];
  /** Returns the end of the last outage that may cost page views, in milliseconds since 1970. */
  undisturbedSince: () => number;
}

export function createCurrentOutage({ processes }: Cluster): CurrentOutage {
  let outage: Outage | null = null;
  let undisturbedSince = 0;
  const maySpoilViews = () => outage !== null && outage.costs.views > 0;
  return {
    now: () => outage,
    set(next) {
      outage = next;
      if (maySpoilViews()) undisturbedSince = Infinity;
    },
    isBack() {
      if (maySpoilViews()) undisturbedSince = Date.now();
    },
    followers() {
      const [first = processes[0], ...others] = processes.filter((process) => process !== outage?.aside);
      return [first, ...others];
    },
    undisturbedSince: () => undisturbedSince,
  };
}
