import type { Logger } from 'pino';
import type { Domain } from './platform.ts';

/** A part of the site that starts and closes. */
export type Lifecycle = Pick<Domain, 'start' | 'close'>;

/** Starts parts one after the other, in order. Stops at the first failure. */
export async function startAll(parts: readonly Lifecycle[]): Promise<void> {
  for (const part of parts) await part.start?.();
}

/**
 * Closes parts one after the other, the last started first. A part that fails to close does not keep the others open.
 * @throws AggregateError with every failure, after all parts had their turn.
 */
export async function closeAll(parts: readonly Lifecycle[], log: Pick<Logger, 'error'>): Promise<void> {
  const faults: unknown[] = [];
  for (const part of parts.toReversed()) {
    try {
      await part.close?.();
    } catch (error) {
      faults.push(error);
      log.error({ err: error }, 'part of the site not closed');
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'the site has not closed cleanly');
}
