import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { releaseClaims } from './schema.ts';

/** Times of claims, in milliseconds. */
const TIMES = {
  /** A claim that is not renewed is good for so long: its holder has died. */
  lasts: 30_000,
  /** How often a holder renews it. */
  renewedEvery: 10_000,
  /** How often whoever waits for another process looks again. */
  lookedAtEvery: 200,
};

/** The files of one release, for as long as nobody else touches them. */
export interface Claim {
  /** Aborted when the claim was lost: this process said nothing for too long, and another one may have taken it. */
  signal: AbortSignal;
  /** Writes down what came of the work, in one short transaction during which the claim cannot be lost. */
  settle<T>(write: (transaction: Database) => Promise<T>): Promise<T>;
}

/** Who keeps or drops the files of a release, alone among all processes. */
export interface ReleaseClaims {
  /** Waits for its turn. The database is free for everybody else while the work goes on. */
  hold<T>(release: { name: string; version: string }, work: (claim: Claim) => Promise<T>): Promise<T>;
}

/** One after the other for each key, in this process. */
function turnsByKey() {
  const last = new Map<string, Promise<void>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const { promise, resolve } = Promise.withResolvers<void>();
    last.set(key, promise);
    await before;
    try {
      return await work();
    } finally {
      resolve();
      if (last.get(key) === promise) last.delete(key);
    }
  };
}

/** Opens claims over the database. @param times in milliseconds. */
export function createReleaseClaims(db: Database, times: typeof TIMES = TIMES): ReleaseClaims {
  const inTurn = turnsByKey();
  // By the clock of the database: those of the machines differ.
  const expiresAt = sql`now() + make_interval(secs => ${times.lasts / 1_000})`;

  /** @returns until when this process may rely on it, by its own clock. */
  async function take(name: string, version: string, holder: string): Promise<number> {
    for (;;) {
      const asked = performance.now();
      const [taken] = await db
        .insert(releaseClaims)
        .values({ name, version, holder, expiresAt })
        .onConflictDoUpdate({ target: [releaseClaims.name, releaseClaims.version], set: { holder, expiresAt }, setWhere: lt(releaseClaims.expiresAt, sql`now()`) })
        .returning();
      if (taken) return asked + times.lasts;
      await pause(times.lookedAtEvery);
    }
  }

  async function holdAlone<T>({ name, version }: { name: string; version: string }, work: (claim: Claim) => Promise<T>): Promise<T> {
    const holder = randomUUID();
    const isMine = and(eq(releaseClaims.name, name), eq(releaseClaims.version, version), eq(releaseClaims.holder, holder));
    const lost = new AbortController();
    const lose = () => lost.abort(new Error(`the files of ${name} ${version} are another process's by now: this one said nothing for too long`));
    let goodUntil = await take(name, version, holder);

    async function renew(): Promise<void> {
      const asked = performance.now();
      if (asked >= goodUntil) return lose();
      const [mine] = await db.update(releaseClaims).set({ expiresAt }).where(isMine).returning();
      if (mine) goodUntil = asked + times.lasts;
      else lose();
    }

    // A database that is out of reach for a moment may be back before the claim ends.
    const timer = setInterval(() => void renew().catch(() => undefined), times.renewedEvery).unref();
    try {
      return await work({
        signal: lost.signal,
        settle: (write) =>
          db.transaction(async (transaction) => {
            const [mine] = await transaction.select().from(releaseClaims).where(isMine).for('update');
            if (!mine) lose();
            lost.signal.throwIfAborted();
            return write(transaction);
          }),
      });
    } finally {
      clearInterval(timer);
      // What cannot be dropped ends by itself.
      await db.delete(releaseClaims).where(isMine).catch(() => undefined);
    }
  }

  return { hold: (release, work) => inTurn(`${release.name}@${release.version}`, () => holdAlone(release, work)) };
}
