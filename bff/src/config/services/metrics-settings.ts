import { z } from 'zod';
import { addressSettings } from '../values/address.ts';

/** Minimum length of the token in characters, against guessing. */
const TOKEN_MINIMUM = 16;
const PORT_WORDS = 'must be a port number from 1 to 65535';

/** Settings of `/metrics`: its token and its port. */
export const metricsSettings = z
  .object({
    PORT: addressSettings.PORT,
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'may contain only ASCII letters, digits and punctuation, without spaces')
      .min(TOKEN_MINIMUM, `must have at least ${TOKEN_MINIMUM} characters`)
      .max(2_000)
      .optional(),
    METRICS_PORT: z.coerce.number(PORT_WORDS).int(PORT_WORDS).min(1, PORT_WORDS).max(65_535, PORT_WORDS).optional(),
  })
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT, {
    path: ['METRICS_PORT'],
    message: 'must differ from PORT',
  })
  .transform((given) => ({
    /** Token that requests of `/metrics` must carry; `undefined` for none. */
    metricsToken: given.METRICS_TOKEN,
    /** Separate port for `/metrics`; `undefined` for the site's own port. */
    metricsPort: given.METRICS_PORT,
  }));
