import { Router } from 'express';
import type { Logger } from 'pino';
import { readForm } from '../../http/requests/read-body.ts';
import type { FormTokens } from '../../staff/access/form-tokens.ts';
import type { PreviewLinks } from '../../delivery/rollout/previews/preview-links.ts';
import type { TelemetryHistory } from '../../telemetry/history/history.ts';
import type { ChartDrawer } from '../charts/chart-drawer.ts';
import { readLoadQuery } from '../data/load-query.ts';
import { readRateSeries, rateOf } from '../data/rate-series.ts';
import { readChanges } from '../data/read-changes.ts';
import { readChoices } from '../data/read-choices.ts';
import type { RegistryReading } from '../data/read-site.ts';
import { FAILURES_PATH, failureAddress, SCRIPT_ERRORS_PATH, withQuery } from '../addresses.ts';
import { csvExport } from '../../staff/document/csv-export.ts';
import { firstValues } from '../../http/requests/query-of.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { problemPage, usedFormPage } from '../../staff/document/problem-page.ts';
import { fieldReader } from '../../staff/pages/form-fields.ts';
import type { StaffHandler } from '../../staff/pages/staff-handler.ts';
import { failurePage, reproduceAddress, reproducedPage } from './failure-page.ts';
import { faultyFailuresPage, failuresPage, NEWEST_CSV_PATH, RATES_CSV_PATH } from './failures-page.ts';
import { rateSection } from './rate-section.ts';
import { reproduce } from './reproduce.ts';
import { faultyScriptErrorsPage, SCRIPT_ERRORS_CSV_PATH, scriptErrorsPage } from './script-errors-page.ts';

/** Number of failures on a page. The next two constants limit a CSV: rows per query, and rows in total. */
const ON_PAGE = 25;
const AT_A_TIME = 1_000;
const CSV_MAXIMUM = 50_000;
const FORM_LIMIT = '1kb';

const FAILURE_COLUMNS = [
  'id',
  'at',
  'remote',
  'release',
  'arm',
  'module',
  'phase',
  'type',
  'cause',
  'attempt',
  'durationMs',
  'size',
  'ageMs',
  'connection',
  'heldMs',
  'replaces',
  'browser',
  'engine',
  'route',
  'path',
  'url',
  'message',
  'set',
  'pageView',
  'traceId',
] as const;
const ERROR_COLUMNS = [
  'id',
  'at',
  'remote',
  'release',
  'arm',
  'type',
  'message',
  'url',
  'line',
  'browser',
  'engine',
  'route',
  'path',
  'pageView',
] as const;
const RATE_COLUMNS = ['from', 'key', 'loads', 'failures', 'failedPageViews', 'rate'] as const;

export interface FailureRouteParts {
  history: TelemetryHistory;
  drawer: Pick<ChartDrawer, 'draw'>;
  registry: RegistryReading;
  previewLinks: Pick<PreviewLinks, 'make'>;
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  staffHandler: StaffHandler;
  /** Origin of the readers' pages, without a trailing slash. */
  siteAddress: string;
  log: Logger;
}

const back = { href: FAILURES_PATH, text: 'Failed loads' };
const gone = (): StaffPage =>
  problemPage({
    status: 404,
    title: 'There is no such failure',
    reason: 'The site deletes single failures after some days. The failure rates remain.',
    back,
  });

/** Yields the rows of a list, newest first, at most `CSV_MAXIMUM`. Reads the list in parts. */
async function* allOf<Row extends { id: string }>(
  read: (limit: number, before?: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let before: string | undefined;
  for (let count = 0; count < CSV_MAXIMUM; count += AT_A_TIME) {
    const rows = await read(AT_A_TIME, before);
    yield* rows;
    before = rows.at(-1)?.id;
    if (rows.length < AT_A_TIME) return;
  }
}

/**
 * Serves GET of everything below /ops/failures and /ops/script-errors, and the POST that creates a link to reproduce a
 * failure.
 */
export function failureRoutes({
  history,
  drawer,
  registry,
  previewLinks,
  formTokens,
  staffHandler,
  siteAddress,
  log,
}: FailureRouteParts): Router {
  const router = Router();
  const { forStaff } = staffHandler;

  router.get(
    FAILURES_PATH,
    forStaff(async (request, _operator, now) => {
      const value = firstValues(request);
      const [read, choices] = [readLoadQuery(value, now), await readChoices(registry)];
      if (!read.ok) return faultyFailuresPage(read.typed, choices, read.faults);
      const { query, typed } = read;
      const before = value('before');
      const [series, changes, found] = await Promise.all([
        readRateSeries(history, query),
        readChanges(registry, query.filter.from, query.filter.remote),
        history.newestFailures(query.filter, ON_PAGE + 1, before),
      ]);
      const linkTo = (key: string) => withQuery(FAILURES_PATH, { ...typed, [query.by]: key });
      const rates = await rateSection({
        drawer,
        id: 'rates',
        query,
        series,
        changes,
        csv: withQuery(RATES_CSV_PATH, typed),
        link: linkTo,
      });
      const failures = found.slice(0, ON_PAGE);
      return failuresPage(
        {
          typed,
          choices,
          rates,
          failures,
          olderThan: found.length > ON_PAGE ? (failures.at(-1)?.id ?? null) : null,
          isNewest: before === undefined,
          kept: history.kept(),
        },
        now,
      );
    }),
  );

  router.get(
    RATES_CSV_PATH,
    forStaff(async (request, _operator, now) => {
      const read = readLoadQuery(firstValues(request), now);
      if (!read.ok) return faultyFailuresPage(read.typed, await readChoices(registry), read.faults);
      const { keys } = await readRateSeries(history, read.query);
      const rows = keys.flatMap(({ key, steps }) =>
        [...steps].map(([at, counts]) => ({ from: new Date(at), key, ...counts, rate: rateOf(counts) })),
      );
      return csvExport('failure-rates.csv', RATE_COLUMNS, rows);
    }),
  );

  router.get(
    NEWEST_CSV_PATH,
    forStaff(async (request, _operator, now) => {
      const read = readLoadQuery(firstValues(request), now);
      if (!read.ok) return faultyFailuresPage(read.typed, await readChoices(registry), read.faults);
      const { filter } = read.query;
      return csvExport(
        'failures.csv',
        FAILURE_COLUMNS,
        allOf((limit, before) => history.newestFailures(filter, limit, before)),
      );
    }),
  );

  router.get(
    `${FAILURES_PATH}/:id`,
    forStaff(async (request, { session }, now) => {
      const failure = await history.failure(String(request.params['id']));
      return failure === null
        ? gone()
        : failurePage(failure, await formTokens.issue(session, reproduceAddress(failure.id)), siteAddress, now);
    }),
  );

  router.post(
    `${FAILURES_PATH}/:id/reproduce`,
    ...readForm(FORM_LIMIT),
    forStaff(async (request, { session, who }, now) => {
      const failure = await history.failure(String(request.params['id']));
      if (failure === null) return gone();
      const here = { href: failureAddress(failure.id), text: 'Back to the failure' };
      if (!(await formTokens.use(session, reproduceAddress(failure.id), fieldReader(request)('token'))))
        return usedFormPage('No link was made.', here);
      const made = await reproduce({ registry, previewLinks }, failure);
      log.info({ who, failure: failure.id, made: made.ok }, 'operator asked for a link that reproduces a failure');
      return made.ok
        ? reproducedPage(failure, made.link, made.left, made.expiresAt, now)
        : problemPage({ status: 409, title: 'This page cannot be shown as it was', reason: made.reason, back: here });
    }),
  );

  router.get(
    SCRIPT_ERRORS_PATH,
    forStaff(async (request, _operator, now) => {
      const value = firstValues(request);
      const [read, choices] = [readLoadQuery(value, now), await readChoices(registry)];
      if (!read.ok) return faultyScriptErrorsPage(read.typed, choices, read.faults);
      const found = await history.scriptErrors(read.query.filter, ON_PAGE + 1, value('before'));
      const errors = found.slice(0, ON_PAGE);
      return scriptErrorsPage(
        { typed: read.typed, choices, errors, olderThan: found.length > ON_PAGE ? (errors.at(-1)?.id ?? null) : null },
        now,
      );
    }),
  );

  router.get(
    SCRIPT_ERRORS_CSV_PATH,
    forStaff(async (request, _operator, now) => {
      const read = readLoadQuery(firstValues(request), now);
      if (!read.ok) return faultyScriptErrorsPage(read.typed, await readChoices(registry), read.faults);
      const { filter } = read.query;
      return csvExport(
        'script-errors.csv',
        ERROR_COLUMNS,
        allOf((limit, before) => history.scriptErrors(filter, limit, before)),
      );
    }),
  );
  return router;
}
