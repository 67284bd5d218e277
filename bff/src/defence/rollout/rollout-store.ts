import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { RolloutPhase } from '@plainwell/contracts/delivery/progressive-rollout.ts';
import type { Database } from '../../database/database.ts';
import type { RolloutView } from '../read-model.ts';
import { progressiveRollouts, rolloutEvents } from '../schema.ts';

/** A stored rollout. */
export type StoredRollout = typeof progressiveRollouts.$inferSelect;

/** Data with which a rollout begins. */
export type NewRollout = Pick<StoredRollout, 'name' | 'version' | 'steps' | 'startedBy' | 'why'>;

const FIRST_WORDS = 'waiting for its first step';

/** Returns the running rollouts, and the ended rollouts whose `post-rollout` hooks the site has not called yet. */
export const openRollouts = (db: Database): Promise<StoredRollout[]> =>
  db
    .select()
    .from(progressiveRollouts)
    .where(or(isNull(progressiveRollouts.endedAt), eq(progressiveRollouts.isClosed, false)))
    .orderBy(asc(progressiveRollouts.id));

/** Returns the running rollout of a name. */
export async function runningRollout(db: Database, name: string): Promise<StoredRollout | null> {
  const [row] = await db
    .select()
    .from(progressiveRollouts)
    .where(and(eq(progressiveRollouts.name, name), isNull(progressiveRollouts.endedAt)));
  return row ?? null;
}

/** Reads the present state of a rollout. */
export async function findRollout(db: Database, id: number): Promise<StoredRollout | null> {
  const [row] = await db.select().from(progressiveRollouts).where(eq(progressiveRollouts.id, id));
  return row ?? null;
}

/**
 * Begins a rollout. Takes its start from the database's clock, as changes of channels do, because both are compared.
 * @returns `null` if a rollout of the name is already running.
 */
export async function beginRollout(db: Database, rollout: NewRollout): Promise<StoredRollout | null> {
  return db.transaction(async (transaction) => {
    const [begun] = await transaction
      .insert(progressiveRollouts)
      .values({ ...rollout, startedAt: sql`now()`, phase: 'waiting', words: FIRST_WORDS })
      .onConflictDoNothing()
      .returning();
    if (begun)
      await noteEvent(transaction, begun.id, {
        at: begun.startedAt,
        phase: 'waiting',
        percent: null,
        words: `started by ${begun.startedBy}: ${begun.why}`,
      });
    return begun ?? null;
  });
}

/**
 * Stores the state of a rollout.
 * @returns false if the rollout has already ended, or if another process has already taken the step.
 */
export async function saveRollout(db: Database, id: number, set: Partial<StoredRollout>): Promise<boolean> {
  const saved = await db
    .update(progressiveRollouts)
    .set(set)
    .where(
      and(
        eq(progressiveRollouts.id, id),
        isNull(progressiveRollouts.endedAt),
        set.step === undefined ? undefined : lt(progressiveRollouts.step, set.step),
      ),
    )
    .returning();
  return saved.length > 0;
}

/** Records that the site has called the `post-rollout` hooks of an ended rollout. */
export async function closeRollout(db: Database, id: number): Promise<void> {
  await db.update(progressiveRollouts).set({ isClosed: true }).where(eq(progressiveRollouts.id, id));
}

/** Stores an event. */
export async function noteEvent(
  db: Database,
  rollout: number,
  event: { at: Date; phase: RolloutPhase; percent: number | null; words: string },
): Promise<void> {
  await db.insert(rolloutEvents).values({ rollout, ...event });
}

/** Returns the words of a rollout's newest event. */
export async function lastWords(db: Database, rollout: number): Promise<string | null> {
  const [last] = await db
    .select({ words: rolloutEvents.words })
    .from(rolloutEvents)
    .where(eq(rolloutEvents.rollout, rollout))
    .orderBy(desc(rolloutEvents.id))
    .limit(1);
  return last?.words ?? null;
}

/** Builds the views of rollouts that pages show. */
async function viewsOf(db: Database, rows: readonly StoredRollout[]): Promise<RolloutView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db
    .select()
    .from(rolloutEvents)
    .where(inArray(rolloutEvents.rollout, ids))
    .orderBy(asc(rolloutEvents.id));
  return rows.map((row) => {
    const own = events.filter(({ rollout }) => rollout === row.id);
    const { id, name, version, phase, isPaused, steps, startedAt, startedBy, words } = row;
    const percent = own.findLast((event) => event.percent !== null)?.percent ?? 0;
    return {
      id,
      name,
      version,
      phase,
      isPaused,
      steps,
      percent,
      startedAt,
      startedBy,
      words,
      events: own.map(({ at, phase: then, percent: share, words: said }) => ({
        at,
        phase: then,
        percent: share,
        words: said,
      })),
    };
  });
}

/** Returns the running rollouts, and the last `ended` finished rollouts of each name, newest first. */
export async function listRollouts(
  db: Database,
  { name, ended }: { name?: string | undefined; ended: number },
): Promise<RolloutView[]> {
  const isNamed = name === undefined ? undefined : eq(progressiveRollouts.name, name);
  const newest = desc(progressiveRollouts.id);
  const running = await db
    .select()
    .from(progressiveRollouts)
    .where(and(isNamed, isNull(progressiveRollouts.endedAt)))
    .orderBy(newest);
  const names =
    name === undefined
      ? (await db.selectDistinct({ name: progressiveRollouts.name }).from(progressiveRollouts)).map((row) => row.name)
      : [name];
  const over: StoredRollout[] = [];
  for (const each of names) {
    over.push(
      ...(await db
        .select()
        .from(progressiveRollouts)
        .where(and(eq(progressiveRollouts.name, each), isNotNull(progressiveRollouts.endedAt)))
        .orderBy(newest)
        .limit(ended)),
    );
  }
  return viewsOf(
    db,
    [...running, ...over].toSorted((one, other) => other.id - one.id),
  );
}
