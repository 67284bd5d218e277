import { and, eq, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { RELEASE_FAULTS, SOURCE_PAGE_VIEWS_MAXIMUM, type ReleaseTrials } from '../history.ts';
import { telemetryLoads } from '../schema.ts';

/**
 * Counts the outcomes of page views for each release of a remote since a moment. Only a share of the browsers reports
 * successful page views, so the row of a success represents several page views (`weight`). Browsers report every failed
 * page view, so the row of a failure represents only itself. If more reports arrive than telemetry stores, rows of both
 * kinds represent several. The query ignores this common factor (`scale`), because it is the same for all releases, and
 * one report is not evidence of many page views.
 */
export async function trialsOf(db: Database, remote: string, since: Date): Promise<ReleaseTrials[]> {
  const { release, pageView, source, id, cause, weight, receivedAt } = telemetryLoads;
  const views = db
    .select({
      release,
      source,
      isFailed: sql<boolean>`bool_or(${inArray(cause, [...RELEASE_FAULTS])})`.as('is_failed'),
      failureWeight: sql<number>`max(${weight}) filter (where ${cause} is not null)`.as('failure_weight'),
      successWeight: sql<number>`max(${weight}) filter (where ${cause} is null)`.as('success_weight'),
      place: sql<number>`row_number() over (partition by ${release}, ${source} order by min(${id}))`.as('place'),
    })
    .from(telemetryLoads)
    .where(and(eq(telemetryLoads.remote, remote), gte(receivedAt, since), isNotNull(pageView), ne(release, 'unknown')))
    .groupBy(release, pageView, source)
    .as('views');
  const isFailed = sql`coalesce(${views.isFailed}, false)`;
  return db
    .select({
      release: views.release,
      pageViews: sql<number>`round(sum(case when ${isFailed} then ${views.failureWeight} else coalesce(${views.successWeight}, 0) end))::int`,
      failedPageViews: sql<number>`coalesce(round(sum(${views.failureWeight}) filter (where ${isFailed})), 0)::int`,
      sources: sql<number>`count(distinct ${views.source})::int`,
      failedSources: sql<number>`(count(distinct ${views.source}) filter (where ${isFailed}))::int`,
    })
    .from(views)
    .where(lte(views.place, SOURCE_PAGE_VIEWS_MAXIMUM))
    .groupBy(views.release)
    .orderBy(views.release);
}
