import type { Health } from './health/health.ts';
import type { AvailabilityListener, OpenDatabase } from '../database/database.ts';
import type { Metrics } from './metrics/metrics.ts';

/** Remedy for operators when the database is unavailable, by driver. */
const mend: Readonly<Record<OpenDatabase['driver'], string>> = {
  postgresql:
    'Start PostgreSQL, or repair the network to it: the site recovers on its own within a second. If DATABASE_URL is wrong, correct it and start the site again.',
  pglite: 'Check the disk of DATA_DIR, then start the site again.',
};

/** Creates a listener that reports an outage of the database as a problem of this process. */
export function reportDatabase(
  health: Pick<Health, 'report' | 'clear'>,
  { databaseUp }: Pick<Metrics, 'databaseUp'>,
  driver: OpenDatabase['driver'],
): AvailabilityListener {
  databaseUp.set(1);
  return {
    onAway(reason) {
      databaseUp.set(0);
      health.report({
        part: 'database',
        problem: `The site cannot query the database (${reason}). It serves cached pages and answers 503 to all else.`,
        mend: mend[driver],
        isOutage: true,
      });
    },
    onBack() {
      databaseUp.set(1);
      health.clear('database');
    },
  };
}
