import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DrainSettings } from './config/drain-settings.ts';
import type { SiteServers } from './http/server/site-servers.ts';
import { closeAll } from './platform/lifecycle.ts';
import type { Domain } from './platform/platform.ts';

/**
 * How long requests in flight may take once no new ones come, in milliseconds: longer than a rendering
 * process may be silent.
 */
export const ANSWERED_WITHIN_MS = 15_000;

export interface StopParts {
  servers: Pick<SiteServers, 'drain' | 'inFlight' | 'idle' | 'finish' | 'cut'>;
  /** Commands on the control socket: it holds DATA_DIR until the end, so they are waited for alone. */
  commands: { idle: () => Promise<void> };
  /** In the order in which they started. */
  parts: readonly Domain[];
  drain: DrainSettings;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Ends the site. First it serves on, while `/readyz` tells balancers to ask elsewhere; then no new connection is taken
 * and requests in flight are answered; then the parts close in the reverse order of their start, so that rendering
 * processes and the database outlive the answers that need them.
 * @param isHurried ends the first of these once nothing is in flight: somebody waits at a terminal.
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
  /** Waits for work, at most for the given time. @returns whether the work is done. */
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
