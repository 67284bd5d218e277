import { setTimeout } from 'node:timers/promises';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import { isInCanary } from '../visitor-lots.ts';

/** A canary that every process of the site follows. */
export interface RunningCanary {
  name: string;
  version: string;
  /** What everybody else gets. */
  stable: string;
  percent: number;
}

/**
 * Longest wait for pages to be held against a canary, and how often it is looked whether they were, in milliseconds.
 */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** What runs at one moment. */
export type CanariesNow = readonly RunningCanary[];

/** Notes which canaries certainly run, so that the pages of a known visitor can be held against them. */
export function createRunningCanaries() {
  let running: CanariesNow = [];
  let looks = 0;
  const stop = (name: string) => {
    running = running.filter((canary) => canary.name !== name);
  };
  return {
    /** @param canary runs in every process from now on. */
    start(canary: RunningCanary) {
      stop(canary.name);
      running = [...running, canary];
    },
    /** To be called before the pointers are moved again. */
    stop,
    now: () => running,
    /**
     * What is wrong with the releases that a visitor got.
     * @param before what ran when the page was asked for: only canaries that run still say what it must have been.
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
    /** How often a page was held against a canary. */
    looks: () => looks,
    /** Waits until so many more pages were held against a canary. @returns whether it came to that. */
    async lookOften(often: number): Promise<boolean> {
      const enough = looks + often;
      const isEnough = () => looks >= enough;
      const deadline = Date.now() + PATIENCE_MS;
      while (!isEnough() && Date.now() < deadline) await setTimeout(LOOK_EVERY_MS);
      return isEnough();
    },
  };
}

/** Canaries that certainly run. */
export type RunningCanaries = ReturnType<typeof createRunningCanaries>;
