import { z } from 'zod';
import { modeSchema } from './values/mode.ts';

const WORDS = 'must be a number of seconds from 0 to 600';
/** Default drain time in seconds: enough for a load balancer that probes `/readyz` to notice that the process stops. */
const USUAL_S = 5;

/**
 * Settings of the time for which a stopping process still accepts connections, while `/readyz` answers 503. In
 * production, or if DRAIN_SECONDS is set, the process waits for the whole time, because its load balancer needs that
 * time.
 */
export const drainSettings = z
  .object({ NODE_ENV: modeSchema, DRAIN_SECONDS: z.coerce.number(WORDS).min(0, WORDS).max(600, WORDS).optional() })
  .transform(({ NODE_ENV, DRAIN_SECONDS: seconds }) => ({
    drain: {
      milliseconds: (seconds ?? USUAL_S) * 1_000,
      /**
       * True if the process stops as soon as no request is in flight, because outside production there is usually no
       * load balancer.
       */
      endsOnceIdle: seconds === undefined && NODE_ENV !== 'production',
    },
  }));

export type DrainSettings = z.infer<typeof drainSettings>['drain'];
