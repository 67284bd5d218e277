/** Bytes in kB of 1,000, as the budgets count them: `118.3 kB`. */
export const formatSize = (bytes: number) =>
  bytes < 1_000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** A difference of bytes with its sign: `+1.2 kB`. */
export function formatGrowth(bytes: number): string {
  if (bytes === 0) return '±0';
  return `${bytes > 0 ? '+' : '−'}${formatSize(Math.abs(bytes))}`;
}

/** A share of 0 to 1: `12.5 %`, which no line breaks apart. */
export const formatShare = (share: number) => `${Number((share * 100).toFixed(1))}\u00A0%`;

/** A percentage as a canary has it: `12.5 %`. */
export const formatPercent = (percent: number | null) => (percent === null ? '' : `${percent}\u00A0%`);

const grouped = new Intl.NumberFormat('en');

/** A number with its noun: `1 process`, `3,847 views`. */
export const formatCount = (number: number, one: string, many: string) =>
  `${grouped.format(number)} ${number === 1 ? one : many}`;

/** A whole number with its thousands apart: `12,345`. */
export const formatNumber = (number: number) => grouped.format(Math.round(number));

/** A rate of 0 to 1 that may be small: `0.04 %`; what is nothing is a dash. */
export function formatRate(rate: number | null): string {
  if (rate === null) return '–';
  const percent = rate * 100;
  return `${Number(percent.toFixed(percent < 1 ? 2 : 1))}\u00A0%`;
}
