import type { LoadRow, ReportRows, ScriptErrorRow, VitalRow } from '../history/store.ts';

/** Rows of one batch that are stored together or not at all, so that a page view is sampled as a whole. */
export interface ReportBundle {
  loads: LoadRow[];
  vitals: VitalRow[];
  scriptErrors: ScriptErrorRow[];
}

/**
 * `factor`: number of bundles that a bundle represents. `scale`: common divisor of the weights of all rows stored
 * together.
 */
interface Weighing {
  factor: number;
  scale: number;
}

export const rowsIn = ({ loads, vitals, scriptErrors }: ReportRows): number =>
  loads.length + vitals.length + scriptErrors.length;

const weighed = <Row extends { weight: number; scale?: number | undefined }>(
  rows: readonly Row[],
  { factor, scale }: Weighing,
): Row[] =>
  factor === 1 && scale === 1
    ? [...rows]
    : rows.map((row) => ({ ...row, weight: (row.weight * factor) / scale, scale }));

/** Returns all rows of several bundles, weighted. */
export function rowsOf(bundles: readonly ReportBundle[], weighing: Weighing = { factor: 1, scale: 1 }): ReportBundle {
  return {
    loads: bundles.flatMap(({ loads }) => weighed(loads, weighing)),
    vitals: bundles.flatMap(({ vitals }) => weighed(vitals, weighing)),
    scriptErrors: bundles.flatMap(({ scriptErrors }) => weighed(scriptErrors, weighing)),
  };
}

/** Splits rows into a first part of at most `count` rows, loads first, and the rest. */
export function divide(
  { loads, vitals, scriptErrors }: ReportBundle,
  count: number,
): [first: ReportBundle, rest: ReportBundle] {
  const ofVitals = Math.max(0, count - loads.length);
  const ofErrors = Math.max(0, ofVitals - vitals.length);
  return [
    { loads: loads.slice(0, count), vitals: vitals.slice(0, ofVitals), scriptErrors: scriptErrors.slice(0, ofErrors) },
    { loads: loads.slice(count), vitals: vitals.slice(ofVitals), scriptErrors: scriptErrors.slice(ofErrors) },
  ];
}
