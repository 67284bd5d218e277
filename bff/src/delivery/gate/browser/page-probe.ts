/*
 * `installProbe` runs inside the gate's page before all other scripts, and watches what a candidate does there. It uses
 * no names from outside itself, because Playwright sends it to the browser as text.
 */
import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';

/** Addresses of the candidate's scripts on the page. */
export interface ProbedRelease {
  /** Base address of its browser files. */
  base: string;
  /** Address of its entry. */
  entry: string;
  /**
   * Addresses of scripts that must not start anything when they are evaluated: the entry, scripts of exposed modules,
   * and behaviours. Scripts that a running module fetches later are not included. Empty for a shell, because a shell
   * must add listeners.
   */
  quiet: string[];
  /**
   * Name of the event by which the shell reports that React discarded the server's HTML of an island and rendered it
   * anew, for example because the two differed.
   */
  renderedAnew: string;
}

/** Part of the loader's global (`plainwell`) that the probe needs. */
interface Reporting {
  report: (event: TelemetryEvent) => void;
}

/** Global of some older loaders, which get their `report` function from the bootstrap when it calls `takeOver`. */
interface TakingOver {
  takeOver: (held: unknown, parts: Reporting) => unknown;
}

/** State of an island after the page has settled. */
export interface ProbedIsland {
  remote: string;
  module: string;
  fixture: string;
  isAlive: boolean;
}

/** Failed load, as the page's own telemetry reports it. */
export interface ProbedFailure {
  remote: string;
  module: string;
  cause: string;
  /** Absolute address that did not load; empty if the failure has another cause. */
  url: string;
  message: string;
}

/** Observations of the probe. */
export interface Probed {
  islands: ProbedIsland[];
  failures: ProbedFailure[];
  /**
   * Messages of the shell about modules that threw and recovered, such as modules whose HTML differs from the server's.
   */
  scriptErrors: string[];
  /** Timers and listeners that a module starts while it loads, each with its line. */
  effects: string[];
  violations: string[];
  /** Names that were added to `window`. */
  globals: string[];
}

declare global {
  var plainwellGate: { settled(patience: number): Promise<Probed> } | undefined;
}

/** Starts to watch the page. `plainwellGate.settled` waits until all islands have started or failed. */
export function installProbe({ base, entry, quiet, renderedAnew }: ProbedRelease): void {
  if (window.top !== window) return;
  /** Time between two checks of the page, and pause after the last check, in milliseconds. */
  const LOOK_EVERY_MS = 25;
  const SETTLING_PAUSE_MS = 150;
  /** Time for which the shell may retry a failed island, in milliseconds. */
  const RETRIED_FOR_MS = 2_000;
  /** Most observations of one kind, and most characters of one, because a page may throw a million errors. */
  const NOTED_MAXIMUM = 50;
  const TEXT_MAXIMUM = 1_000;
  /** Most islands, failures of islands and globals. The page of the gate has fewer. */
  const THINGS_MAXIMUM = 1_000;
  const { setTimeout: later } = window;
  const effects = new Set<string>();
  const violations = new Set<string>();
  const failures: ProbedFailure[] = [];
  const scriptErrors = new Set<string>();
  let lastFailure = 0;
  const cut = (text: string) => text.slice(0, TEXT_MAXIMUM);
  const note = (noted: Set<string>, text: string) => {
    if (noted.size < NOTED_MAXIMUM) noted.add(cut(text));
  };

  /**
   * Returns the line that called, if a script of the candidate is being evaluated. Otherwise returns `null`, for
   * example when React calls the script later.
   */
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
    // The bundler's code in the entry evaluates modules, so the entry is on the stack then.
    const isRequired = nearest !== entry && addresses.includes(entry);
    return isEvaluated || isRequired ? `${nearest.slice(base.length)}:${frames[0]?.[2]}` : null;
  };
  const watch = (owner: object, name: string, what: string) => {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') return;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      const place = moduleScope();
      if (place !== null) note(effects, `${what} (${place})`);
      return Reflect.apply(original, this, args);
    });
  };

  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, target }) => {
      const island = target instanceof Element ? target.closest<HTMLElement>('plainwell-island') : null;
      const place = island ? ` in ${island.dataset['module']} (fixture “${island.dataset['slot']}”)` : '';
      const line = sourceFile ? ` (${sourceFile}:${lineNumber})` : '';
      note(violations, `${effectiveDirective} ${blockedURI}${place}${line}`);
    },
  );
  document.addEventListener(renderedAnew, ({ target, detail }: Event & { detail?: unknown }) => {
    const { module = '' } = target instanceof HTMLElement ? target.dataset : {};
    note(scriptErrors, `${module} ${String(detail)}`);
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
        const address = url === '' ? '' : cut(new URL(url, location.href).href);
        if (failures.length < THINGS_MAXIMUM)
          failures.push({ remote: cut(remote), module: cut(module), cause, url: address, message: cut(message) });
      }
      if (event.kind === 'script-error') note(scriptErrors, event.message);
      report(event);
    };

  // Intercepts the page's telemetry, which reports why each load failed. Defines the property on the prototype, because
  // the loader checks whether `window` itself has it.
  Object.defineProperty(Window.prototype, 'plainwell', {
    configurable: true,
    get: () => undefined,
    set(value: Partial<Reporting> & Partial<TakingOver>) {
      const { report, takeOver } = value;
      // Most loaders have a `report` function. Some older loaders get one from the bootstrap.
      if (report) value.report = noting(report);
      else if (takeOver) value.takeOver = (held, parts) => takeOver(held, { ...parts, report: noting(parts.report) });
      Object.defineProperty(window, 'plainwell', { configurable: true, enumerable: true, writable: true, value });
    },
  });

  const probedIslands = (): ProbedIsland[] =>
    [...document.querySelectorAll<HTMLElement>('plainwell-island')].slice(0, THINGS_MAXIMUM).map(({ dataset }) => ({
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
      await pause(SETTLING_PAUSE_MS);
      const globals = Object.getOwnPropertyNames(window).filter((name) => !known.has(name));
      return {
        islands: probedIslands(),
        failures,
        scriptErrors: [...scriptErrors],
        effects: [...effects],
        violations: [...violations],
        globals: globals.slice(0, THINGS_MAXIMUM).map(cut),
      };
    },
  };
  const known = new Set(Object.getOwnPropertyNames(window));
}
