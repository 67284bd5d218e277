import { test } from '../plain-test.ts';
import { missingServers, startCluster, type Cluster, type ClusterProcess } from '../servers/start-cluster.ts';
import { readThroughCache } from './read-through-cache.ts';

/** An article of the samples that tests read through the cache. */
export const EDGE_PAGE = '/health/insomnia-causes-and-care';

type Headers = Readonly<Record<string, string>>;

/**
 * Gives the tests of a file a cluster with https and two processes. Call it at the top of the file. Where servers are
 * missing, the tests are skipped.
 */
export function edgeOfFile() {
  test.skip(missingServers.length > 0, `not on this machine: ${missingServers.join(', ')}`);
  let started: Cluster | undefined;
  test.beforeAll(async () => {
    if (missingServers.length === 0) started = await startCluster({ processes: 2, isSecure: true });
  });
  test.afterAll(() => started?.stop());

  function cluster(): Cluster {
    if (started === undefined) throw new Error('the cluster has not started');
    return started;
  }
  /** Reads a page as a reader does. */
  const read = (path: string, headers?: Headers) => readThroughCache(cluster(), path, headers);
  return {
    cluster,
    /** Returns the process that gets content and releases. Every process must follow. */
    site: (): ClusterProcess => cluster().processes[0],
    read,
    isHit: async (path: string, headers?: Headers) => (await read(path, headers)).isHit,
  };
}
