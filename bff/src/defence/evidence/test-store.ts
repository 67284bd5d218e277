import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { releaseTests } from '../schema.ts';
import type { Counts } from '../statistics/e-value.ts';

/** A stored test. */
export type StoredTest = typeof releaseTests.$inferSelect;

/** The tested release, and the release that it is compared with. */
export interface TestOf {
  name: string;
  kind: StoredTest['kind'];
  version: string;
  against: string | null;
}

const isRunning = isNull(releaseTests.endedAt);

/** Returns the running tests, ordered by name. */
export const runningTests = (db: Database): Promise<StoredTest[]> =>
  db.select().from(releaseTests).where(isRunning).orderBy(asc(releaseTests.name), asc(releaseTests.kind));

/** Begins a test. Ends the running test of the same kind and name. */
export async function beginTest(
  db: Database,
  of: TestOf,
  state: Partial<Pick<StoredTest, 'canary' | 'stable'>>,
  since: Date,
  now: Date,
): Promise<StoredTest> {
  return db.transaction(async (transaction) => {
    await transaction
      .update(releaseTests)
      .set({ endedAt: now })
      .where(and(eq(releaseTests.name, of.name), eq(releaseTests.kind, of.kind), isRunning));
    const [begun] = await transaction
      .insert(releaseTests)
      .values({ ...of, ...state, since })
      .returning();
    if (!begun) throw new Error('the database stored no test');
    return begun;
  });
}

/** Stores the result of a look. */
export async function saveTest(
  db: Database,
  id: number,
  found: Partial<Pick<StoredTest, 'canary' | 'stable' | 'lookedAt' | 'isWorse' | 'quietPageViews' | 'quietFailed'>>,
): Promise<void> {
  await db.update(releaseTests).set(found).where(eq(releaseTests.id, id));
}

/** Ends a test. */
export async function endTest(db: Database, id: number, now: Date): Promise<void> {
  await db.update(releaseTests).set({ endedAt: now }).where(eq(releaseTests.id, id));
}

/** Counts of a release while it was stable and nothing was suspicious, and whether self-defence ever found it worse. */
export interface ReleaseRecord extends Counts {
  wasWorse: boolean;
}

/** Returns the record of a release from its stored tests. Without a test, the numbers are 0. */
export async function recordOf(db: Database, name: string, version: string): Promise<ReleaseRecord> {
  const rows = await db
    .select()
    .from(releaseTests)
    .where(and(eq(releaseTests.name, name), eq(releaseTests.version, version)))
    .orderBy(desc(releaseTests.id));
  const stable = rows.find(({ kind, quietPageViews }) => kind === 'stable' && quietPageViews > 0);
  return {
    pageViews: stable?.quietPageViews ?? 0,
    failed: stable?.quietFailed ?? 0,
    wasWorse: rows.some(({ isWorse }) => isWorse),
  };
}
