import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What callers have used up of their budgets (columns of rate-limiter-flexible). The table is unlogged: it is written
 * often, and worth nothing after a crash.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Budget and caller, as `search:192.0.2.1`. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
