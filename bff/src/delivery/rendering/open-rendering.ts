import type { Logger } from 'pino';
import type { Isolation } from '../../sandbox/isolation/isolation.ts';
import { lossInWords } from '../../sandbox/isolation/process-loss.ts';
import type { Health } from '../../telemetry/health/health.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { createRenderingHealth, type LiveReleases, type RenderingHealth } from './rendering-health.ts';

interface RenderingParts {
  /** Number of rendering processes; without it the pool decides. */
  workers: number | undefined;
  isolation: Isolation;
  /** Absolute. */
  releasesFolder: string;
  metrics: Pick<Metrics, 'hangs' | 'renderProcessExits'>;
  health: Health;
  live: LiveReleases;
  log: Logger;
}

/** The processes in which remotes' code renders pages, and what is wrong with them. */
export interface Rendering {
  pool: RenderPool;
  noteFailure: RenderingHealth['noteFailure'];
  noteOverload: RenderingHealth['noteOverload'];
  close(): Promise<void>;
}

/** Opens the pool: losses and hangs are logged, counted, and problems of this process. */
export function openRendering({
  workers,
  isolation,
  releasesFolder,
  metrics,
  health,
  live,
  log,
}: RenderingParts): Rendering {
  const renderingHealth = createRenderingHealth(health, live);
  const pool = createRenderPool({
    size: workers,
    isolation,
    releaseFolders: [releasesFolder],
    onHang(hang) {
      metrics.hangs.inc({ remote: hang.remote, module: hang.module });
      log.error(hang, 'module blocked or ended a rendering process');
    },
    // A module may write what it likes: no more than a line of the log.
    onOutput: (line) => log.info({ line }, 'output of a rendering process'),
    onLoss(loss) {
      metrics.renderProcessExits.inc({ reason: loss.kind });
      log.error({ reason: lossInWords(loss) }, 'rendering process lost');
      renderingHealth.noteLoss(loss);
    },
  });
  return {
    pool,
    noteFailure: renderingHealth.noteFailure,
    noteOverload: renderingHealth.noteOverload,
    async close() {
      renderingHealth.close();
      await pool.close();
    },
  };
}
