import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DrainSettings } from './config/drain-settings.ts';
import type { SiteServers } from './http/server/site-servers.ts';
import { closeAll } from './platform/lifecycle.ts';
import type { Domain } from './platform/platform.ts';

/**
 * Maximum time for requests in flight after the site stops accepting new ones, in milliseconds: longer than a rendering
 * process may be silent.
 */
export const ANSWERED_WITHIN_MS = 15_000;

export interface StopParts {
  servers: Pick<SiteServers, 'drain' | 'inFlight' | 'idle' | 'finish' | 'cut'>;
  /**
   * Commands on the control socket. The site waits for the commands and keeps the socket open, because the socket holds
   * the lock of DATA_DIR until the end.
   */
  commands: { idle: () => Promise<void> };
  /** Domains in the order of their start. */
  parts: readonly Domain[];
  drain: DrainSettings;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Waits for a number of milliseconds. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Stops the site in three steps. First the site still serves, while `/readyz` makes load balancers choose other
 * processes. Then the site accepts no new connections and answers the requests in flight. Then the parts close in the
 * reverse order of their start, so that rendering processes and the database outlive the answers that need them.
 * @param isHurried whether the first step ends once no request is in flight, because a person waits at a terminal.
 * @throws as `closeAll`.
 */
export type StopSite = (isHurried: boolean) => Promise<void>;

export function createStopSite({
  servers,
  commands,
  parts,
  drain,
  log,
  pause = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
}: StopParts): StopSite {
  /**
   * Waits for work, for a limited time.
   * @returns whether the work is done.
   */
  async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
    const done = new AbortController();
    const isDone = await Promise.race([
      work.then(() => true),
      pause(milliseconds, done.signal).then(
        () => false,
        () => false,
      ),
    ]);
    done.abort();
    return isDone;
  }

  return async (isHurried) => {
    servers.drain();
    log.info({ inFlight: servers.inFlight }, 'the site is stopping');
    for (const part of parts) part.drain?.();
    const isOverOnceIdle = isHurried || drain.endsOnceIdle;
    await within(drain.milliseconds, isOverOnceIdle ? servers.idle() : new Promise(() => undefined));

    const finished = servers.finish();
    for (const part of parts) part.finish?.();
    const isAllAnswered = await within(ANSWERED_WITHIN_MS, Promise.all([finished, commands.idle()]));
    if (!isAllAnswered) log.warn({ inFlight: servers.inFlight }, 'requests in flight are cut, because the site ends');
    await servers.cut();
    await closeAll(parts, log);
  };
}
