import { Router } from 'express';
import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { DefenceReadModel, ReleaseTest } from '../../defence/read-model.ts';
import type { TelemetryHistory } from '../../telemetry/history/history.ts';
import type { ChartDrawer } from '../charts/chart-drawer.ts';
import { momentsOf } from '../data/time-range.ts';
import { readChanges } from '../data/read-changes.ts';
import { readRateSeries } from '../data/rate-series.ts';
import type { RegistryReading } from '../data/read-site.ts';
import { DEFENCE_PATH, withQuery } from '../addresses.ts';
import { csvExport } from '../../staff/document/csv-export.ts';
import { rateFigure } from '../failures/rate-section.ts';
import { RATES_CSV_PATH } from '../failures/failures-page.ts';
import type { StaffHandler } from '../../staff/pages/staff-handler.ts';
import { canaryBegan } from './canary-began.ts';
import { ACTIONS_CSV_PATH, defencePage, TESTS_CSV_PATH, type CanaryView } from './defence-page.ts';

const ACTIONS_ON_PAGE = 50;
const ACTIONS_CSV_MAXIMUM = 10_000;
/** Number of ended rollouts of a name that the page shows. */
const ENDED_ROLLOUTS = 3;
const RANGE = '24h';

const ACTION_COLUMNS = ['id', 'at', 'kind', 'name', 'version', 'to', 'change', 'reason'] as const;
const TEST_COLUMNS = [
  'name',
  'kind',
  'version',
  'against',
  'since',
  'lookedAt',
  'state',
  'eValue',
  'pValue',
  'actsAt',
  'pageViews',
  'failedPageViews',
  'referencePageViews',
  'referenceFailedPageViews',
  'words',
] as const;

export interface DefenceRouteParts {
  /** `null` if self-defence does not run. */
  defence: DefenceReadModel | null;
  history: TelemetryHistory;
  drawer: Pick<ChartDrawer, 'draw'>;
  registry: RegistryReading;
  staffHandler: Pick<StaffHandler, 'forStaff'>;
}

/** Serves GET /ops/defence, and its tests and actions as CSV. */
export function defenceRoutes({
  defence,
  history,
  drawer,
  registry,
  staffHandler: { forStaff },
}: DefenceRouteParts): Router {
  const router = Router();

  async function canaryView(
    pointer: ChannelPointer,
    stable: string | null,
    tests: readonly ReleaseTest[],
    now: number,
  ): Promise<CanaryView> {
    const { name, version } = pointer;
    const test = tests.find((each) => each.kind === 'canary' && each.name === name && each.version === version) ?? null;
    const began = await canaryBegan(registry, pointer);
    const query = { range: RANGE, by: 'arm', filter: { ...momentsOf(RANGE, now), remote: name } } as const;
    const [trials, series, changes] = await Promise.all([
      history.trials(name, test?.since ?? began),
      readRateSeries(history, query),
      readChanges(registry, query.filter.from, name),
    ]);
    const chart = await rateFigure({
      drawer,
      query,
      series,
      changes,
      id: `arms-${name}`,
      csv: withQuery(RATES_CSV_PATH, { range: RANGE, by: 'arm', remote: name }),
      title: `Failed loads of ${name} by channel, last 24 hours`,
    });
    return { pointer, began, stable, trials, chart, test };
  }

  router.get(
    DEFENCE_PATH,
    forStaff(async (_request, _operator, now) => {
      const [pointers, tests, rollouts, actions] = await Promise.all([
        registry.pointers(),
        defence?.tests() ?? [],
        defence?.rollouts({ ended: ENDED_ROLLOUTS }) ?? [],
        defence?.actions({ limit: ACTIONS_ON_PAGE }) ?? [],
      ]);
      const stableOf = (name: string) =>
        pointers.find((pointer) => pointer.name === name && pointer.channel === STABLE_CHANNEL)?.version ?? null;
      const canaries = await Promise.all(
        pointers
          .filter(({ channel }) => channel === CANARY_CHANNEL)
          .map((pointer) => canaryView(pointer, stableOf(pointer.name), tests, now)),
      );
      return defencePage(
        {
          mode: defence?.mode ?? null,
          canaries,
          stableTests: tests.filter(({ kind }) => kind === 'stable'),
          rollouts,
          actions,
        },
        now,
      );
    }),
  );

  router.get(
    ACTIONS_CSV_PATH,
    forStaff(async () =>
      csvExport('self-defence.csv', ACTION_COLUMNS, (await defence?.actions({ limit: ACTIONS_CSV_MAXIMUM })) ?? []),
    ),
  );

  router.get(
    TESTS_CSV_PATH,
    forStaff(async () => {
      const rows = ((await defence?.tests()) ?? []).map(({ failures, vitals: _vitals, ...test }) => ({
        ...test,
        state: failures?.state ?? null,
        eValue: failures?.eValue ?? null,
        pValue: failures?.pValue ?? null,
        actsAt: failures?.actsAt ?? null,
        pageViews: failures?.tested.pageViews ?? null,
        failedPageViews: failures?.tested.failedPageViews ?? null,
        referencePageViews: failures?.reference.pageViews ?? null,
        referenceFailedPageViews: failures?.reference.failedPageViews ?? null,
      }));
      return csvExport('tests.csv', TEST_COLUMNS, rows);
    }),
  );
  return router;
}
