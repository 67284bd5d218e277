/** Returns the median and the largest of some times in milliseconds, in words. */
export function medianAndMost(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `median ${sorted[sorted.length >> 1]} ms, most ${sorted.at(-1)} ms`;
}
