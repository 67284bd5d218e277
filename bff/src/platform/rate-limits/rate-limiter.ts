import { lt } from 'drizzle-orm';
import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/database.ts';
import { budgets, windowOf, type Budget, type BudgetName } from './budgets.ts';
import { wholeNetworkOf } from './client-key.ts';
import { rateLimits } from './schema.ts';

/** Success, or the seconds until the budget has points again. */
export type Consumed = { ok: true } | { ok: false; retryAfterS: number };

/** Counts how much of their budgets callers use, across all processes of the site. */
export interface RateLimiter {
  consume(budget: BudgetName, caller: string, points?: number): Promise<Consumed>;
  /** Removes counts whose window is over. */
  prune(now: Date): Promise<void>;
}

/**
 * Number of address budgets that the whole /48 network of one IPv6 customer gets. Budgets that all callers share are
 * larger, so that no network can use one up.
 */
export const NETWORK_TIMES = 4;

/**
 * Creates a limiter that counts in the database, except for budgets of a process. Once a caller has used up a budget,
 * the limiter refuses the caller from memory, so that a flood does not reach the database. While the database is
 * unreachable, each process counts for itself.
 * @param limits replaces the budgets of the site, for tests.
 */
export function createRateLimiter(db: Database, limits: Readonly<Record<BudgetName, Budget>> = budgets): RateLimiter {
  function create(keyPrefix: string, budget: Budget, times: number): RateLimiterAbstract {
    const window = { keyPrefix, points: budget.points * times, duration: windowOf(budget) };
    const ofProcess = new RateLimiterMemory(window);
    if (budget.isOfProcess) return ofProcess;
    const stored = { storeClient: db, schema: rateLimits, clearExpiredByTimeout: false };
    return new RateLimiterDrizzle({
      ...window,
      ...stored,
      inMemoryBlockOnConsumed: window.points,
      insuranceLimiter: ofProcess,
    });
  }
  const limiters = new Map(
    Object.entries(limits).map(([name, budget]) => [
      name,
      { own: create(name, budget, 1), network: create(name, budget, NETWORK_TIMES) },
    ]),
  );
  return {
    async consume(budget, caller, points = 1) {
      const limiter = limiters.get(budget);
      const network = wholeNetworkOf(caller);
      try {
        await limiter?.own.consume(caller, points);
        if (network !== undefined) await limiter?.network.consume(network, points);
        return { ok: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { ok: false, retryAfterS: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
      }
    },
    async prune(now) {
      await db.delete(rateLimits).where(lt(rateLimits.expire, now));
    },
  };
}
