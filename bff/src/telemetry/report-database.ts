import type { Health } from './health.ts';
import type { AvailabilityListener } from '../database/connection/circuit-breaker.ts';
import type { OpenDatabase } from '../database/database.ts';

/** What an operator does about a database that is away. */
const mend: Readonly<Record<OpenDatabase['driver'], string>> = {
  postgresql: 'Start PostgreSQL, or mend the way to it (DATABASE_URL): the site goes on by itself within a second.',
  pglite: 'Look at the disk of DATA_DIR, then start the site again.',
};

/** Makes an outage of the database a problem of this process. */
export function reportDatabase(health: Pick<Health, 'report' | 'clear'>, driver: OpenDatabase['driver']): AvailabilityListener {
  return {
    onAway: (reason) =>
      health.report({ part: 'database', problem: `The database cannot be asked (${reason}): kept pages are served, and all else is 503.`, mend: mend[driver], isOutage: true }),
    onBack: () => health.clear('database'),
  };
}
