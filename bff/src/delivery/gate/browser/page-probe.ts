/*
 * Runs inside the gate's page, before anything of it: watches what a candidate does there. It stands alone, since it
 * travels to the browser as text.
 */
import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';

/** Which part of the page is the candidate's. */
export interface ProbedRelease {
  /** Address of its browser files. */
  base: string;
  /** Address of its entry. */
  entry: string;
  /**
   * Addresses of the scripts that must not start anything when they are evaluated: the entry, those of exposed modules,
   * and behaviours. Not what a living module fetches later on, and nothing of a shell, which has to listen.
   */
  quiet: string[];
  /** Name of the event by which the shell tells of HTML that is not what a module renders. */
  renderedAnew: string;
}

/** What the probe needs of the loader's meeting point. */
interface Reporting {
  report: (event: TelemetryEvent) => void;
}

/** The same of some older shells: their loader reports by what the bootstrap gives it. */
interface TakingOver {
  takeOver: (held: unknown, parts: Reporting) => unknown;
}

/** An island as it stands when the page has settled. */
export interface ProbedIsland {
  remote: string;
  module: string;
  fixture: string;
  isAlive: boolean;
}

/** A load that failed, as the page's own telemetry tells it. */
export interface ProbedFailure {
  remote: string;
  module: string;
  cause: string;
  /** Absolute; empty where no address is to blame. */
  url: string;
  message: string;
}

/** What the probe saw. */
export interface Probed {
  islands: ProbedIsland[];
  failures: ProbedFailure[];
  /**
   * What the shell tells of modules that threw and were saved, such as those that rendered something else than the
   * server did.
   */
  scriptErrors: string[];
  /** Timers and listeners that a module starts while it loads, with the line that does so. */
  effects: string[];
  violations: string[];
  /** Names that were added to `window`. */
  globals: string[];
}

declare global {
  var plainwellGate: { settled(patience: number): Promise<Probed> } | undefined;
}

/** Starts to watch; `plainwellGate.settled` waits until all islands are alive or have failed. */
export function installProbe({ base, entry, quiet, renderedAnew }: ProbedRelease): void {
  if (window.top !== window) return;
  /** How often the page is looked at, and how long it must be quiet before it has settled, in milliseconds. */
  const LOOK_EVERY_MS = 25;
  const QUIET_MS = 150;
  /** How long the shell may try a failed island again, in milliseconds. */
  const RETRIED_FOR_MS = 2_000;
  /** Most errors that are told: a page may throw a million. */
  const NOTED_MAXIMUM = 50;
  const { setTimeout: later } = window;
  const effects = new Set<string>();
  const violations = new Set<string>();
  const failures: ProbedFailure[] = [];
  const scriptErrors: string[] = [];
  let lastFailure = 0;

  /** The place in the candidate that is being evaluated (not called by React later on), or null. */
  const moduleScope = (): string | null => {
    const frames = (new Error().stack ?? '')
      .split('\n')
      .slice(3)
      .map((line) => /(https?:\/\/[^\s)]+?):(\d+):\d+\)?$/.exec(line));
    const addresses = frames.map((frame) => frame?.[1] ?? '');
    const [nearest = ''] = addresses;
    if (!quiet.includes(nearest)) return null;
    const { currentScript } = document;
    const isEvaluated = currentScript instanceof HTMLScriptElement && currentScript.src.startsWith(base);
    // A module is evaluated by the bundler's own code, which stands in the entry.
    const isRequired = nearest !== entry && addresses.includes(entry);
    return isEvaluated || isRequired ? `${nearest.slice(base.length)}:${frames[0]?.[2]}` : null;
  };
  const watch = (owner: object, name: string, what: string) => {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') return;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      const place = moduleScope();
      if (place !== null) effects.add(`${what} (${place})`);
      return Reflect.apply(original, this, args);
    });
  };

  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, target }) => {
      const island = target instanceof Element ? target.closest<HTMLElement>('plainwell-island') : null;
      const place = island ? ` in ${island.dataset['module']} (fixture “${island.dataset['slot']}”)` : '';
      violations.add(
        `${effectiveDirective} ${blockedURI}${place}${sourceFile ? ` (${sourceFile}:${lineNumber})` : ''}`,
      );
    },
  );
  document.addEventListener(renderedAnew, ({ target, detail }: Event & { detail?: unknown }) => {
    const { module = '' } = target instanceof HTMLElement ? target.dataset : {};
    scriptErrors.push(`${module} ${String(detail)}`);
  });
  if (quiet.length > 0) {
    Error.stackTraceLimit = 60;
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'])
      watch(window, name, `calls ${name}`);
    watch(EventTarget.prototype, 'addEventListener', 'adds an event listener');
  }

  const noting =
    (report: Reporting['report']): Reporting['report'] =>
    (event) => {
      if (event.kind === 'load' && event.outcome === 'failure') {
        const { remote, module = '', cause, url = '', message = '' } = event;
        lastFailure = performance.now();
        failures.push({ remote, module, cause, url: url === '' ? '' : new URL(url, location.href).href, message });
      }
      if (event.kind === 'script-error') scriptErrors.push(event.message);
      report(event);
    };

  // The page's telemetry says of every load why it failed. The loader looks whether the window has the name itself.
  Object.defineProperty(Window.prototype, 'plainwell', {
    configurable: true,
    get: () => undefined,
    set(value: Partial<Reporting> & Partial<TakingOver>) {
      const { report, takeOver } = value;
      // Loaders report by themselves, but some older ones by what the bootstrap gives them.
      if (report) value.report = noting(report);
      else if (takeOver) value.takeOver = (held, parts) => takeOver(held, { ...parts, report: noting(parts.report) });
      Object.defineProperty(window, 'plainwell', { configurable: true, enumerable: true, writable: true, value });
    },
  });

  const probedIslands = (): ProbedIsland[] =>
    [...document.querySelectorAll<HTMLElement>('plainwell-island')].map(({ dataset }) => ({
      remote: dataset['remote'] ?? '',
      module: dataset['module'] ?? '',
      fixture: dataset['slot'] ?? '',
      isAlive: 'alive' in dataset,
    }));
  const hasSettled = () =>
    probedIslands().every(
      ({ isAlive, remote, module }) =>
        isAlive || failures.some((failure) => failure.remote === remote && failure.module === module),
    ) &&
    (failures.length === 0 || performance.now() - lastFailure > RETRIED_FOR_MS);

  const pause = (milliseconds: number) => new Promise<void>((resolve) => void later(resolve, milliseconds));
  globalThis.plainwellGate = {
    async settled(patience) {
      const started = performance.now();
      while (!hasSettled() && performance.now() - started < patience) await pause(LOOK_EVERY_MS);
      await pause(QUIET_MS);
      const globals = Object.getOwnPropertyNames(window).filter((name) => !known.has(name));
      return {
        islands: probedIslands(),
        failures,
        scriptErrors: scriptErrors.slice(0, NOTED_MAXIMUM),
        effects: [...effects],
        violations: [...violations],
        globals,
      };
    },
  };
  const known = new Set(Object.getOwnPropertyNames(window));
}
