import { z } from 'zod';

const DAYS_WORDS = 'must be a number of days from 1 to 3650';
const daysSchema = z.coerce.number(DAYS_WORDS).int(DAYS_WORDS).min(1, DAYS_WORDS).max(3_650, DAYS_WORDS);
const RATE_WORDS = 'must be a share from 0.001 to 1';

/** Settings of telemetry: the share of page views that report success, and how long reports are kept. */
export const telemetrySettings = z
  .object({
    TELEMETRY_SUCCESS_RATE: z.coerce.number(RATE_WORDS).min(0.001, RATE_WORDS).max(1, RATE_WORDS).default(1),
    TELEMETRY_RETENTION_DAYS: daysSchema.default(14),
    TELEMETRY_AGGREGATE_RETENTION_DAYS: daysSchema.default(365),
  })
  .transform((given) => ({
    /** Share of page views that report successful loads and web vitals. */
    successRate: given.TELEMETRY_SUCCESS_RATE,
    /** Retention in days of single reports and of hourly sums. */
    telemetryRetention: {
      reportDays: given.TELEMETRY_RETENTION_DAYS,
      hourDays: given.TELEMETRY_AGGREGATE_RETENTION_DAYS,
    },
  }));
