import { z } from 'zod';

const WORDS = 'must be a number of days from 1 to 3650';
const daysSchema = z.coerce.number(WORDS).int(WORDS).min(1, WORDS).max(3_650, WORDS);

/** How long what browsers report is kept. */
export const telemetrySettingsSchema = z.object({
  TELEMETRY_RETENTION_DAYS: daysSchema.default(14),
  TELEMETRY_AGGREGATE_RETENTION_DAYS: daysSchema.default(365),
});
