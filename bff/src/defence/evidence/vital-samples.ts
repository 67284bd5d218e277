import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { TelemetryHistory } from '../../telemetry/history/history.ts';
import { releaseTests, vitalSamples } from '../schema.ts';
import { withTimes, type TimeHistogram } from '../statistics/time-histogram.ts';
import { SourceCounts } from './source-counts.ts';

/** Vitals by which a canary is tested: the two that readers notice most. Both are times in milliseconds. */
export const TESTED_VITALS = ['LCP', 'INP'] as const;
export type TestedVital = (typeof TESTED_VITALS)[number];

/**
 * Shortest time between two readings of the values, in milliseconds. The query returns many rows, and a vital needs
 * some hundred values anyway.
 */
const SAMPLED_EVERY_MS = 20_000;

/** Most values that one query returns, and most queries of one look. */
const PAGE = 2_000;
const PAGES = 5;

/** Sample of one vital at a look. */
export interface VitalSample {
  tested: TimeHistogram;
  reference: TimeHistogram;
  /** Number of addresses that reported the tested release's values. */
  sources: number;
}

/** A canary test whose vitals are sampled. */
interface SampledTest {
  id: number;
  name: string;
  version: string;
  against: string;
  since: Date;
  /** Whether the values that arrived since the last look do not count. */
  isPaused: boolean;
}

const sampleOf = ({ tested, reference, testedSources }: typeof vitalSamples.$inferSelect): VitalSample => ({
  tested,
  reference,
  sources: new SourceCounts(testedSources).distinct,
});

/**
 * Adds the values of a vital that arrived since the last look, at most `VALUES_MAXIMUM` of each address, and stores the
 * sample.
 */
export async function sampleVital(
  db: Database,
  history: Pick<TelemetryHistory, 'vitalValues'>,
  test: SampledTest,
  vital: TestedVital,
  now: Date,
): Promise<VitalSample> {
  const [row] = await db
    .select()
    .from(vitalSamples)
    .where(and(eq(vitalSamples.test, test.id), eq(vitalSamples.vital, vital)));
  if (row !== undefined && now.getTime() - row.sampledAt.getTime() < SAMPLED_EVERY_MS) return sampleOf(row);
  const counts = { tested: new SourceCounts(row?.testedSources), reference: new SourceCounts(row?.referenceSources) };
  let cursor = row?.cursor ?? null;
  const times: Record<'tested' | 'reference', number[]> = { tested: [], reference: [] };
  for (let page = 0; page < PAGES; page += 1) {
    const values = await history.vitalValues(test.name, vital, test.since, cursor, PAGE);
    for (const { id, release, value, source } of values) {
      cursor = id;
      const arm = release === test.version ? 'tested' : release === test.against ? 'reference' : null;
      if (arm !== null && !test.isPaused && counts[arm].take(source)) times[arm].push(value);
    }
    if (values.length < PAGE) break;
  }
  const sample = {
    tested: withTimes(row?.tested ?? {}, times.tested),
    reference: withTimes(row?.reference ?? {}, times.reference),
  };
  if (cursor !== (row?.cursor ?? null)) {
    const kept = {
      cursor,
      sampledAt: now,
      ...sample,
      testedSources: counts.tested.toString(),
      referenceSources: counts.reference.toString(),
    };
    await db
      .insert(vitalSamples)
      .values({ test: test.id, vital, ...kept })
      .onConflictDoUpdate({ target: [vitalSamples.test, vitalSamples.vital], set: kept });
  }
  return { ...sample, sources: counts.tested.distinct };
}

/** Returns the stored sample of a vital; `null` if there is none. */
export async function keptVital(db: Database, test: number, vital: TestedVital): Promise<VitalSample | null> {
  const [row] = await db
    .select()
    .from(vitalSamples)
    .where(and(eq(vitalSamples.test, test), eq(vitalSamples.vital, vital)));
  return row ? sampleOf(row) : null;
}

/** Number of days for which the site keeps the measured times of a test after its end. */
const KEPT_DAYS = 14;

/**
 * Removes the times of tests that ended more than `KEPT_DAYS` ago. Runs `vacuum`, without which the embedded database
 * does not reuse the space of updated rows.
 */
export async function pruneVitals(db: Database, now: Date): Promise<void> {
  const ended = db
    .select({ id: releaseTests.id })
    .from(releaseTests)
    .where(lt(releaseTests.endedAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
  await db.delete(vitalSamples).where(inArray(vitalSamples.test, ended));
  await db.execute(sql`vacuum (skip_locked) ${vitalSamples}, ${releaseTests}`);
}
