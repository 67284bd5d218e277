import type { Measurement } from '../report/results.ts';
import type { RunningScaleSite } from './running-sites.ts';

/** What the bench measures on each site in turn. */
export interface ScaleMeasurement {
  /** Title of the table. */
  title: string;
  measure: (site: RunningScaleSite) => Promise<Measurement>;
}
