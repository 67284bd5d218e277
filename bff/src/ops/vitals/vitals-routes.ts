import { Router } from 'express';
import type { TelemetryHistory } from '../../telemetry/history/history.ts';
import type { ChartDrawer } from '../charts/chart-drawer.ts';
import { readQuery } from '../data/load-query.ts';
import { VITALS_PATH, withQuery } from '../addresses.ts';
import { csvExport } from '../../staff/document/csv-export.ts';
import { firstValues } from '../../http/requests/query-of.ts';
import type { StaffHandler } from '../../staff/pages/staff-handler.ts';
import { ratingOf, vitalKinds } from './vital-thresholds.ts';
import { faultyVitalsPage, vitalDimensions, VITALS_CSV_PATH, vitalsPage } from './vitals-page.ts';

const COLUMNS = ['key', 'name', 'p75', 'rating', 'count'] as const;

interface VitalsRouteParts {
  history: Pick<TelemetryHistory, 'vitals'>;
  drawer: Pick<ChartDrawer, 'draw'>;
  staffHandler: Pick<StaffHandler, 'forStaff'>;
}

/** Serves GET /ops/vitals, as a page and as CSV. */
export function vitalsRoutes({ history, drawer, staffHandler: { forStaff } }: VitalsRouteParts): Router {
  const router = Router();
  const choices = { remotes: [], releases: [], by: vitalDimensions };

  router.get(
    VITALS_PATH,
    forStaff(async (request, _operator, now) => {
      const read = readQuery(firstValues(request), now, vitalDimensions);
      if (!read.ok) return faultyVitalsPage(read.typed, choices, read.faults);
      const { filter, by, range } = read.query;
      return vitalsPage({
        typed: read.typed,
        choices,
        by,
        range,
        quantiles: await history.vitals(filter, by),
        drawer,
        csv: withQuery(VITALS_CSV_PATH, read.typed),
      });
    }),
  );

  router.get(
    VITALS_CSV_PATH,
    forStaff(async (request, _operator, now) => {
      const read = readQuery(firstValues(request), now, vitalDimensions);
      if (!read.ok) return faultyVitalsPage(read.typed, choices, read.faults);
      const quantiles = await history.vitals(read.query.filter, read.query.by);
      const rows = quantiles.flatMap((quantile) =>
        vitalKinds
          .filter(({ name }) => name === quantile.name)
          .map((kind) => ({ ...quantile, rating: ratingOf(kind, quantile.p75) })),
      );
      return csvExport('web-vitals.csv', COLUMNS, rows);
    }),
  );
  return router;
}
