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
   * The soak calls this function while a canary runs that it will end.
   * @param visitor a visitor who gets the canary.
   */
  whileCanary: (index: number, visitor: string) => Promise<void>;
}

/** Returns the origin of the process that gets the commands of one release. The processes take turns. */
export const siteFor = ({ sites }: SoakRun, index: number) => sites[index % sites.length] ?? '';
