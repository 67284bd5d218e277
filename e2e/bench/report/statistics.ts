/** Summary of several measurements of one subject. */
export interface Summary {
  median: number;
  /** Lowest and highest value. With so few runs, a standard deviation would say no more. */
  minimum: number;
  maximum: number;
  count: number;
}

/** Returns the median with its spread; `null` if no value is a finite number. */
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

/** Returns the ratio of two medians; `null` if either is missing or the second is zero. */
export function ratio(summary: Summary | null, other: Summary | null): number | null {
  return summary === null || other === null || other.median === 0 ? null : summary.median / other.median;
}
