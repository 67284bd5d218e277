import type { Browser, BrowserContext, BrowserServer } from 'playwright-core';
import { largestInFamily } from '../../../sandbox/process/resident-memory.ts';
import { isBrowserSandboxed } from './browser-sandbox.ts';
import { findChromium, loadPlaywright } from './find-chromium.ts';

/** Time after which an unused browser is closed, in milliseconds. */
const IDLE_AFTER_MS = 60_000;
/** Time limit for the start of a browser, in milliseconds. */
const STARTED_AFTER_MS = 30_000;
/** Time limit for closing a context, in milliseconds. If it passes, the gate ends the whole browser. */
const CLOSED_AFTER_MS = 3_000;
/** Most resident memory of one process of the browser, in MB. A page of the site takes about 150. */
const RESIDENT_MAXIMUM_MB = 900;
/** Time between two checks of the memory, in milliseconds. */
const LOOK_EVERY_MS = 250;

/** Environment variables that the browser gets: none of the site's settings, because the settings contain secrets. */
const passedOn = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];

/** Result of work in a fresh context, or why the work failed. If `hadBrowser` is false, the work did not begin. */
export type InBrowser<Result> = { ok: true; result: Result } | { ok: false; reason: string; hadBrowser: boolean };

/** One browser that stays open for a while between checks. Every use gets a fresh context. */
export interface WarmBrowser {
  /** Starts the browser before it is needed. */
  warm(): void;
  /**
   * Does work in a fresh context. Ends a browser whose page blocks or takes too much memory.
   * @param patience time limit of the work, in milliseconds.
   */
  use<Result>(work: (context: BrowserContext) => Promise<Result>, patience: number): Promise<InBrowser<Result>>;
  close(): Promise<void>;
}

interface Started {
  server: BrowserServer;
  browser: Browser;
}

async function start(executablePath: string): Promise<Started> {
  const { chromium } = await loadPlaywright();
  const server = await chromium.launchServer({
    executablePath,
    timeout: STARTED_AFTER_MS,
    chromiumSandbox: isBrowserSandboxed(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    host: '127.0.0.1',
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--disable-dev-shm-usage', '--mute-audio'],
    env: Object.fromEntries(
      passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
  });
  return { server, browser: await chromium.connect(server.wsEndpoint()) };
}

export interface BrowserLimits {
  /** Most resident memory of one process of the browser, in MB. */
  residentMaximumMb?: number;
}

/** Returns a browser that starts at its first use. */
export function openWarmBrowser({ residentMaximumMb = RESIDENT_MAXIMUM_MB }: BrowserLimits = {}): WarmBrowser {
  let starting: Promise<Started> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const started = (executablePath: string): Promise<Started> => {
    clearTimeout(idle);
    if (starting) return starting;
    const own = start(executablePath);
    // Forgets only this browser. If it forgot a newer one, nobody would end that process.
    const forget = () => {
      if (starting === own) starting = undefined;
    };
    own.then(({ browser }) => browser.on('disconnected', forget), forget);
    starting = own;
    return own;
  };
  const close = async () => {
    clearTimeout(idle);
    const ending = starting;
    starting = undefined;
    await (await ending?.catch(() => undefined))?.server.kill();
  };

  return {
    warm() {
      findChromium()
        .then((path) => (path === null ? undefined : started(path).then(() => undefined)))
        .catch(() => undefined);
    },
    async use(work, patience) {
      const path = await findChromium();
      if (path === null) {
        return {
          ok: false,
          hadBrowser: false,
          reason:
            'no Chromium on this machine, so the gate cannot check the release in a browser: install Chromium, or set CHROMIUM_PATH to a Chromium, and restart the site',
        };
      }
      let running: Started;
      let context: BrowserContext;
      try {
        running = await started(path);
        context = await running.browser.newContext({ serviceWorkers: 'block' });
      } catch (error) {
        await close();
        const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
        return {
          ok: false,
          hadBrowser: false,
          reason: `Chromium (${path}) does not start: ${message}; set CHROMIUM_PATH to a Chromium that starts`,
        };
      }
      const { pid } = running.server.process();
      let end: (reason: string) => void = () => undefined;
      const cutShort = new Promise<InBrowser<never>>((resolve) => {
        end = (reason) => resolve({ ok: false, hadBrowser: true, reason });
      });
      const timer = setTimeout(
        () =>
          end(
            `the page did not finish in a browser within ${patience / 1_000} s: look for a script that loops or waits forever`,
          ),
        patience,
      );
      const look = setInterval(async () => {
        if (pid !== undefined && (await largestInFamily(pid)) > residentMaximumMb * 1_000_000)
          end(`the page took more than ${residentMaximumMb} MB of memory`);
      }, LOOK_EVERY_MS);
      const done = work(context).then(
        (result) => ({ ok: true as const, result }),
        (error: unknown) => ({
          ok: false as const,
          hadBrowser: true,
          reason: `the page ended in a browser: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        }),
      );
      const outcome = await Promise.race([done, cutShort]);
      clearTimeout(timer);
      clearInterval(look);
      const isClosed =
        outcome.ok &&
        (await Promise.race([
          context.close().then(
            () => true,
            () => false,
          ),
          new Promise<false>((resolve) => setTimeout(() => resolve(false), CLOSED_AFTER_MS)),
        ]));
      if (!isClosed) await close();
      else {
        idle = setTimeout(() => void close(), IDLE_AFTER_MS);
        idle.unref();
      }
      return outcome;
    },
    close,
  };
}
