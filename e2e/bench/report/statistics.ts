/** What several measurements of one thing come to. */
export interface Summary {
  median: number;
  /** Least and greatest: with so few runs a deviation says no more. */
  minimum: number;
  maximum: number;
  count: number;
}

/** Median with its spread; `null` without a single number, as where something could not be measured. */
export function summarize(values: readonly (number | null)[]): Summary | null {
  const sorted = values
    .filter((value) => value !== null)
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const [minimum, maximum] = [sorted[0], sorted.at(-1)];
  if (minimum === undefined || maximum === undefined) return null;
  const upper = sorted[sorted.length >> 1] ?? maximum;
  const lower = sorted[(sorted.length - 1) >> 1] ?? minimum;
  return { median: (lower + upper) / 2, minimum, maximum, count: sorted.length };
}

/** How many times the median of another; `null` where either is missing or the other is nothing. */
export function ratio(summary: Summary | null, other: Summary | null): number | null {
  return summary === null || other === null || other.median === 0 ? null : summary.median / other.median;
}
