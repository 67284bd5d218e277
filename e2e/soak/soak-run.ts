import type { FirstPages } from './scenarios/first-pages.ts';
import type { RunningCanaries } from './scenarios/running-canaries.ts';

/** What every step of a soak has at hand. */
export interface SoakRun {
  /** Origins of the site's processes. */
  sites: readonly string[];
  firstPages: FirstPages;
  canaries: RunningCanaries;
  /** What was not as it should be, one a line. */
  faults: string[];
  say: (line: string) => void;
  /** Is done while a canary runs that will be dropped. @param visitor gets the canary. */
  whileCanary: (index: number, visitor: string) => Promise<void>;
}

/** The process that takes the orders of one release: each in turn. */
export const siteFor = ({ sites }: SoakRun, index: number) => sites[index % sites.length] ?? '';
