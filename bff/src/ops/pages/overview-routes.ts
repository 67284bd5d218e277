import { Router } from 'express';
import type { DefenceReadModel } from '../../defence/read-model.ts';
import type { IsolationLevel } from '../../sandbox/isolation/isolation.ts';
import type { TelemetryHistory } from '../../telemetry/history/history.ts';
import type { ChartDrawer } from '../charts/chart-drawer.ts';
import type { ProcessStore } from '../data/process-store.ts';
import { readRateSeries } from '../data/rate-series.ts';
import { readChanges } from '../data/read-changes.ts';
import { readSite, type RegistryReading } from '../data/read-site.ts';
import { momentsOf } from '../data/time-range.ts';
import { createReadDiagnosis } from '../diagnosis/read-diagnosis.ts';
import { OPS_PATH, withQuery } from '../addresses.ts';
import { csvExport } from '../../staff/document/csv-export.ts';
import { RATES_CSV_PATH } from '../failures/failures-page.ts';
import { rateFigure } from '../failures/rate-section.ts';
import type { StaffHandler } from '../../staff/pages/staff-handler.ts';
import { CHANGES_CSV_PATH, overviewPage, PROCESSES_CSV_PATH, RELEASES_CSV_PATH } from './overview-page.ts';

const LATEST_CHANGES = 6;
/** Number of failures and of self-defence actions on the page `/ops`. */
const NEWEST_FAILURES = 8;
const LATEST_ACTIONS = 3;

const POINTER_COLUMNS = ['name', 'channel', 'version', 'percent', 'change', 'pointedAt'] as const;
const PROCESS_COLUMNS = ['label', 'startedAt', 'seenAt', 'change', 'stable', 'canary', 'refused', 'problems'] as const;
const CHANGE_COLUMNS = [
  'change',
  'at',
  'name',
  'channel',
  'action',
  'fromVersion',
  'fromPercent',
  'toVersion',
  'toPercent',
  'who',
  'why',
] as const;
/** Number of changes that the CSV export reads per query. */
const CHANGES_AT_A_TIME = 500;

/** Yields every change as one row, newest first. */
async function* allChanges(registry: Pick<RegistryReading, 'changes'>) {
  for (let before: number | undefined; ;) {
    const changes = await registry.changes({ before, limit: CHANGES_AT_A_TIME });
    for (const { from, to, ...change } of changes)
      yield {
        ...change,
        fromVersion: from?.version ?? null,
        fromPercent: from?.percent ?? null,
        toVersion: to?.version ?? null,
        toPercent: to?.percent ?? null,
      };
    before = changes.at(-1)?.change;
    if (changes.length < CHANGES_AT_A_TIME) return;
  }
}

export interface OverviewRouteParts {
  registry: RegistryReading;
  processes: ProcessStore;
  isolation: IsolationLevel;
  isGateSandboxed: boolean;
  staffHandler: Pick<StaffHandler, 'forStaff'>;
  history: TelemetryHistory;
  drawer: Pick<ChartDrawer, 'draw'>;
  /** `null` if self-defence does not run. */
  defence: DefenceReadModel | null;
}

/** Serves GET /ops, and its tables as CSV. */
export function overviewRoutes({
  registry,
  processes,
  isolation,
  isGateSandboxed,
  staffHandler: { forStaff },
  history,
  drawer,
  defence,
}: OverviewRouteParts): Router {
  const router = Router();
  const readDiagnosis = createReadDiagnosis(history);

  router.get(
    OPS_PATH,
    forStaff(async (_request, _operator, now) => {
      const [site, releases, changes] = await Promise.all([
        readSite(registry, processes, now),
        registry.releases(),
        registry.changes({ limit: LATEST_CHANGES }),
      ]);
      const [query, lately] = [
        { range: '24h', by: 'remote', filter: momentsOf('24h', now) } as const,
        momentsOf('1h', now),
      ];
      const [diagnosis, failures, series, marks, actions] = await Promise.all([
        readDiagnosis(site.pointers, now),
        history.newestFailures(lately, NEWEST_FAILURES),
        readRateSeries(history, query),
        readChanges(registry, query.filter.from),
        defence?.actions({ from: query.filter.from, limit: LATEST_ACTIONS }) ?? [],
      ]);
      const rates = await rateFigure({
        drawer,
        id: 'rates',
        query,
        series,
        changes: marks,
        csv: withQuery(RATES_CSV_PATH, { range: '24h', by: 'remote' }),
      });
      return overviewPage(
        { site, releases, changes, isolation, isGateSandboxed, diagnosis, rates, failures, actions },
        now,
      );
    }),
  );

  router.get(
    RELEASES_CSV_PATH,
    forStaff(async () => csvExport('channels.csv', POINTER_COLUMNS, await registry.pointers())),
  );

  router.get(
    PROCESSES_CSV_PATH,
    forStaff(async () => {
      const rows = (await processes.reports()).map(({ live, refused, problems, ...report }) => ({
        ...report,
        stable: JSON.stringify(live['stable'] ?? {}),
        canary: JSON.stringify(live['canary'] ?? {}),
        refused: JSON.stringify(refused),
        problems: JSON.stringify(problems),
      }));
      return csvExport('processes.csv', PROCESS_COLUMNS, rows);
    }),
  );

  router.get(
    CHANGES_CSV_PATH,
    forStaff(async () => csvExport('changes.csv', CHANGE_COLUMNS, allChanges(registry))),
  );
  return router;
}
