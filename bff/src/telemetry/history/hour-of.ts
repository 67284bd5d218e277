export const HOUR_MS = 3_600_000;

/** Returns the start of the hour of a moment, in UTC. */
export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
