import { z } from 'zod';
import { modeSchema } from './values/mode.ts';

const WORDS = 'must be a number of seconds from 0 to 600';
/** Seconds in which a balancer that probes `/readyz` finds out that the process is going. */
const USUAL_S = 5;

/**
 * How long a process that is told to end goes on taking connections, while `/readyz` answers 503. A site in production,
 * or one whose setting names a time, takes all of that time: its balancer needs it.
 */
export const drainSettings = z
  .object({ NODE_ENV: modeSchema, DRAIN_SECONDS: z.coerce.number(WORDS).min(0, WORDS).max(600, WORDS).optional() })
  .transform(({ NODE_ENV, DRAIN_SECONDS: seconds }) => ({
    drain: {
      milliseconds: (seconds ?? USUAL_S) * 1_000,
      /** Whether that is over as soon as nothing is in flight: nobody else probes. */
      endsOnceIdle: seconds === undefined && NODE_ENV !== 'production',
    },
  }));

export type DrainSettings = z.infer<typeof drainSettings>['drain'];
