import type { Logger } from 'pino';
import type { Isolation } from '../../sandbox/isolation/isolation.ts';
import { lossInWords } from '../../sandbox/isolation/process-loss.ts';
import type { Health } from '../../telemetry/health/health.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { createRenderingHealth, type LiveReleases, type RenderingHealth } from './rendering-health.ts';

interface RenderingParts {
  /** Number of rendering processes; if absent, the pool decides. */
  workers: number | undefined;
  isolation: Isolation;
  /** Absolute path. */
  releasesFolder: string;
  metrics: Pick<Metrics, 'hangs' | 'readFrom' | 'renderProcessExits'>;
  health: Health;
  live: LiveReleases;
  log: Logger;
}

/** The processes in which code of remotes renders pages, and the reporting of their failures. */
export interface Rendering {
  pool: RenderPool;
  noteFailure: RenderingHealth['noteFailure'];
  noteOverload: RenderingHealth['noteOverload'];
  close(): Promise<void>;
}

/** Opens the pool of rendering processes. Logs and counts losses and hangs, and reports losses to health. */
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
    // A module may write any text: each line becomes one line of the log.
    onOutput: (line) => log.info({ line }, 'output of a rendering process'),
    onLoss(loss) {
      metrics.renderProcessExits.inc({ reason: loss.kind });
      log.error({ reason: lossInWords(loss) }, 'rendering process lost');
      renderingHealth.noteLoss(loss);
    },
  });
  metrics.readFrom({ renderingPages: pool.pages });
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
