import { Gauge, Histogram, type Registry } from 'prom-client';
import type { ConnectionCounts } from '../../database/database.ts';

/** Functions that the metrics call each time they are read. */
interface Sources {
  /** Counts this process' connections to the database; `null` if it has none. */
  connections: () => ConnectionCounts | null;
  /** Counts the pages that are being rendered or wait for that. */
  renderingPages: () => number;
}

/** Creates the metrics of the server itself: its answers, and what they wait for. */
export function serverMetrics(registry: Registry) {
  const registers = [registry];
  const sources: Sources = { connections: () => null, renderingPages: () => 0 };
  return {
    /**
     * Time until the head of an answer was sent. `route` is the kind of page, the call or the area (`http-route.ts`).
     * `status` is the class, such as `2xx`. `from` is `cache` for an answer from memory, else `site`.
     */
    httpRequests: new Histogram({
      name: 'plainwell_http_request_duration_seconds',
      help: 'Time from a request to the head of its answer',
      labelNames: ['route', 'status', 'from'] as const,
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'plainwell_database_connections',
      help: 'Connections of this process to PostgreSQL: used, idle, or awaited by queries',
      labelNames: ['state'] as const,
      registers,
      collect() {
        for (const [state, count] of Object.entries(sources.connections() ?? {})) this.set({ state }, count);
      },
    }),
    renderingPages: new Gauge({
      name: 'plainwell_rendering_pages',
      help: 'Pages that are being rendered or wait for a rendering process',
      registers,
      collect() {
        this.set(sources.renderingPages());
      },
    }),
    readFrom: (given: Partial<Sources>) => void Object.assign(sources, given),
  };
}
