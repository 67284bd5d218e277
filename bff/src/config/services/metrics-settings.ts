import { z } from 'zod';

/** Fewest characters of the token: it must not be guessed. */
const TOKEN_MINIMUM = 16;

const RATE_WORDS = 'must be a share from 0.001 to 1';

/** Who may read `/metrics`, and where; and how much of what goes well browsers report. */
export const metricsSettingsSchema = z.object({
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be of letters, digits and signs, without spaces')
    .min(TOKEN_MINIMUM, `must have at least ${TOKEN_MINIMUM} characters`)
    .max(2_000)
    .optional(),
  METRICS_PORT: z.coerce
    .number('must be a port number from 1 to 65535')
    .int('must be a port number from 1 to 65535')
    .min(1, 'must be a port number from 1 to 65535')
    .max(65_535, 'must be a port number from 1 to 65535')
    .optional(),
  TELEMETRY_SUCCESS_RATE: z.coerce.number(RATE_WORDS).min(0.001, RATE_WORDS).max(1, RATE_WORDS).default(1),
});
