import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/database.ts';
import { budgets, windowOf, type Budget, type BudgetName } from './budgets.ts';
import { rateLimits } from './schema.ts';

/** Whether there was enough left of a budget, or in how many seconds there is again. */
export type Consumed = { ok: true } | { ok: false; retryAfterS: number };

/** Counts what callers use up of their budgets, in all processes of the site together. */
export interface RateLimiter {
  consume(budget: BudgetName, caller: string, points?: number): Promise<Consumed>;
  /** Removes counts whose window is over. */
  prune(now: Date): Promise<void>;
}

/**
 * Counts in the database. A caller whose budget is used up is refused from memory, so that a flood costs the database nothing; and
 * while the database is away this process counts alone.
 * @param limits other budgets than the site's, for tests.
 */
export function createRateLimiter(db: Database, limits: Readonly<Record<BudgetName, Budget>> = budgets): RateLimiter {
  const limiters = new Map(
    Object.entries(limits).map(([keyPrefix, budget]) => {
      const { points } = budget;
      const window = { keyPrefix, points, duration: windowOf(budget) };
      const insuranceLimiter = new RateLimiterMemory(window);
      return [keyPrefix, new RateLimiterDrizzle({ ...window, storeClient: db, schema: rateLimits, clearExpiredByTimeout: false, inMemoryBlockOnConsumed: points, insuranceLimiter })];
    }),
  );
  return {
    async consume(budget, caller, points = 1) {
      try {
        await limiters.get(budget)?.consume(caller, points);
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
