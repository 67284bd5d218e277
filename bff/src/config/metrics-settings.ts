import { z } from 'zod';

/** Fewest characters of the token: it must not be guessed. */
const TOKEN_MINIMUM = 16;

/** Who may read `/metrics`, and where. */
export const metricsSettingsSchema = z.object({
  METRICS_TOKEN: z.string().regex(/^[\x21-\x7e]+$/, 'must be of letters, digits and signs, without spaces').min(TOKEN_MINIMUM, `must have at least ${TOKEN_MINIMUM} characters`).max(2_000).optional(),
  METRICS_PORT: z.coerce.number('must be a port number from 1 to 65535').int('must be a port number from 1 to 65535').min(1, 'must be a port number from 1 to 65535').max(65_535, 'must be a port number from 1 to 65535').optional(),
});
