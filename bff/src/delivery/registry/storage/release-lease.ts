import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { Database } from '../../../database/database.ts';
import { releaseLeases } from '../schema.ts';

/** Times of leases, in milliseconds. */
const TIMES = {
  /** Length of a lease that is not renewed. After that, its holder counts as dead. */
  lasts: 30_000,
  /** Time between two renewals by the holder. */
  renewedEvery: 10_000,
  /** Time between two attempts of a process that waits for a lease. */
  lookedAtEvery: 200,
};

/** Exclusive access to the files of one release. */
export interface Lease {
  /** Aborted when the lease is lost: this process did not renew it in time, and another process may hold it. */
  signal: AbortSignal;
  /** Commits the result of the work in one short transaction, during which the lease cannot be lost. */
  commit<T>(write: (transaction: Database) => Promise<T>): Promise<T>;
}

/** Leases that let only one process at a time store or drop the files of a release. */
export interface ReleaseLeases {
  /** Waits for the lease, then does the work. Other callers can use the database during the work. */
  withLease<T>(release: { name: string; version: string }, work: (lease: Lease) => Promise<T>): Promise<T>;
}

/** Runs work one after another for each key, in this process. */
function serializeByKey() {
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

/**
 * Creates leases in the database.
 * @param times in milliseconds.
 */
export function createReleaseLeases(db: Database, times: typeof TIMES = TIMES): ReleaseLeases {
  const serialize = serializeByKey();
  // The database's clock decides, because the clocks of machines differ.
  const expiresAt = sql`now() + make_interval(secs => ${times.lasts / 1_000})`;

  /**
   * Waits for the lease and takes it.
   * @returns the time until which this process may rely on the lease, by its own clock.
   */
  async function take(name: string, version: string, holder: string): Promise<number> {
    for (;;) {
      const asked = performance.now();
      const [taken] = await db
        .insert(releaseLeases)
        .values({ name, version, holder, expiresAt })
        .onConflictDoUpdate({
          target: [releaseLeases.name, releaseLeases.version],
          set: { holder, expiresAt },
          setWhere: lt(releaseLeases.expiresAt, sql`now()`),
        })
        .returning();
      if (taken) return asked + times.lasts;
      await pause(times.lookedAtEvery);
    }
  }

  async function holdLease<T>(
    { name, version }: { name: string; version: string },
    work: (lease: Lease) => Promise<T>,
  ): Promise<T> {
    const holder = randomUUID();
    const isMine = and(
      eq(releaseLeases.name, name),
      eq(releaseLeases.version, version),
      eq(releaseLeases.holder, holder),
    );
    const lost = new AbortController();
    const lose = () =>
      lost.abort(
        new Error(`the files of ${name} ${version} are another process's by now: this one said nothing for too long`),
      );
    let goodUntil = await take(name, version, holder);

    async function renew(): Promise<void> {
      const asked = performance.now();
      if (asked >= goodUntil) return lose();
      const [mine] = await db.update(releaseLeases).set({ expiresAt }).where(isMine).returning();
      if (mine) goodUntil = asked + times.lasts;
      else lose();
    }

    // A failed renewal is ignored, because the database may be reachable again before the lease ends.
    const timer = setInterval(() => void renew().catch(() => undefined), times.renewedEvery).unref();
    try {
      return await work({
        signal: lost.signal,
        commit: (write) =>
          db.transaction(async (transaction) => {
            const [mine] = await transaction.select().from(releaseLeases).where(isMine).for('update');
            if (!mine) lose();
            lost.signal.throwIfAborted();
            return write(transaction);
          }),
      });
    } finally {
      clearInterval(timer);
      // A lease that cannot be deleted expires.
      await db
        .delete(releaseLeases)
        .where(isMine)
        .catch(() => undefined);
    }
  }

  return { withLease: (release, work) => serialize(releaseId(release), () => holdLease(release, work)) };
}
