import type { FirstPages } from './first-pages.ts';
import type { RunningCanaries } from './running-canaries.ts';

/** The state that every step of a soak uses. */
export interface SoakRun {
  /** Origins of the site's processes. */
  sites: readonly string[];
  firstPages: FirstPages;
  canaries: RunningCanaries;
  /** Faults so far, one a line. */
  faults: string[];
  say: (line: string) => void;
  /**
   * Called while a canary runs that will be ended.
   * @param visitor a visitor who gets the canary.
   */
  whileCanary: (index: number, visitor: string) => Promise<void>;
}

/** Returns the process for the commands of one release. The processes take turns. */
export const siteFor = ({ sites }: SoakRun, index: number) => sites[index % sites.length] ?? '';
