import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Points that callers have taken from their budgets (columns of rate-limiter-flexible). The table is unlogged, because
 * it is written often and not needed after a crash.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Budget and caller, such as `search:192.0.2.1`. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
