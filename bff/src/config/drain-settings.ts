import { z } from 'zod';

const WORDS = 'must be a number of seconds from 0 to 600';
/** Seconds in which a balancer that probes `/readyz` finds out that the process is going. */
const USUAL_S = 5;

/** How long the site serves on after it was told to end. */
export const drainSettingsSchema = z.object({
  DRAIN_SECONDS: z.coerce.number(WORDS).min(0, WORDS).max(600, WORDS).optional(),
});

/** How long a process that is told to end goes on taking connections, while `/readyz` answers 503. */
export interface DrainSettings {
  milliseconds: number;
  /** Whether that is over as soon as nothing is in flight: nobody else probes. */
  endsOnceIdle: boolean;
}

/** A site in production, or one whose setting names a time, takes all of that time: its balancer needs it. */
export function readDrain(
  { DRAIN_SECONDS: seconds }: z.infer<typeof drainSettingsSchema>,
  isProduction: boolean,
): DrainSettings {
  return { milliseconds: (seconds ?? USUAL_S) * 1_000, endsOnceIdle: seconds === undefined && !isProduction };
}
