import { lt } from 'drizzle-orm';
import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/database.ts';
import { budgets, windowOf, type Budget, type BudgetName } from './budgets.ts';
import { wholeNetworkOf } from './client-key.ts';
import { rateLimits } from './schema.ts';

/** Whether there was enough left of a budget, or in how many seconds there is again. */
export type Consumed = { ok: true } | { ok: false; retryAfterS: number };

/** Counts what callers use up of their budgets, in all processes of the site together. */
export interface RateLimiter {
  consume(budget: BudgetName, caller: string, points?: number): Promise<Consumed>;
  /** Removes counts whose window is over. */
  prune(now: Date): Promise<void>;
}

/** How many times the budget of an address the whole network of one IPv6 customer has. What all share is above that. */
export const NETWORK_TIMES = 4;

/**
 * Counts in the database, but for budgets of a process. A caller whose budget is used up is refused from memory, so
 * that a flood costs the database nothing; and while the database is away this process counts alone.
 * @param limits other budgets than the site's, for tests.
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
