import type { Cluster } from '../servers/start-cluster.ts';
import { rawRequest } from '../site/raw-request.ts';

type Headers = Readonly<Record<string, string>>;

/** Reads a page as a reader of a cluster. Returns the answer, whether Varnish had it, and the page's release of `rail`. */
export async function readThroughCache(cluster: Pick<Cluster, 'url'>, path: string, headers: Headers = {}) {
  const answer = await rawRequest(cluster, { path, headers });
  const { 'cache-status': status, 'set-cookie': cookies = [] } = answer.headers;
  const releases = /<meta name="plainwell-releases" content="([^"]*)"/.exec(answer.text)?.[1] ?? '';
  return { ...answer, isHit: status === 'Varnish; hit', cookies, rail: /\brail@(\S+)/.exec(releases)?.[1] };
}
