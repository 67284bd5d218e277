import { setTimeout } from 'node:timers/promises';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import { isInCanary } from './visitor-lots.ts';

/** A canary that every process of the site follows. */
export interface RunningCanary {
  name: string;
  version: string;
  /** The release that all other readers get. */
  stable: string;
  percent: number;
}

/** Longest wait for enough checked pages, and the interval between two checks of their number, in milliseconds. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** The canaries that run at one time. */
export type CanariesNow = readonly RunningCanary[];

/**
 * Records which canaries are certain to run in every process, so that the soak can check the pages of known visitors
 * against them.
 * @param settlesAfterMs time after the start of a canary at which caches in front of the processes follow it too, in
 * milliseconds. Before that, pages are not held against it.
 */
export function createRunningCanaries(settlesAfterMs = 0) {
  let running: CanariesNow = [];
  const startedAt = new WeakMap<RunningCanary, number>();
  let looks = 0;
  const stop = (name: string) => {
    running = running.filter((canary) => canary.name !== name);
  };
  return {
    /**
     * Adds a canary.
     * @param canary a canary that every process follows from now on.
     */
    start(canary: RunningCanary) {
      stop(canary.name);
      running = [...running, canary];
      startedAt.set(canary, Date.now());
    },
    /** Removes a canary. Call it before the channels move again. */
    stop,
    /** Returns the canaries against which a page that is requested now can be held. */
    now: (): CanariesNow =>
      running.filter((canary) => Date.now() - (startedAt.get(canary) ?? Infinity) >= settlesAfterMs),
    /**
     * Returns the faults in the releases that a visitor got.
     * @param before the canaries that ran when the page was requested. Only those that still run determine the expected
     * releases.
     */
    faultsOf(visitor: string, releases: ReleaseSet, before: CanariesNow): string[] {
      return before
        .filter((canary) => running.includes(canary))
        .flatMap(({ name, version, stable, percent }) => {
          looks += 1;
          const due = isInCanary(visitor, name, percent) ? version : stable;
          const got = releases[name];
          return got === due
            ? []
            : [`visitor ${visitor} got ${name} ${got} while ${percent} % get ${version}: due is ${due}`];
        });
    },
    /** Returns the number of checks of a page against a canary. */
    looks: () => looks,
    /**
     * Waits until the soak has made `often` more checks, at most 20 s.
     * @returns whether it has made them.
     */
    async lookOften(often: number): Promise<boolean> {
      const enough = looks + often;
      const isEnough = () => looks >= enough;
      const deadline = Date.now() + PATIENCE_MS;
      while (!isEnough() && Date.now() < deadline) await setTimeout(LOOK_EVERY_MS);
      return isEnough();
    },
  };
}

/** The canaries that are certain to run. */
export type RunningCanaries = ReturnType<typeof createRunningCanaries>;
