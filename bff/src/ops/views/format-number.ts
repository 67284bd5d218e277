/** Returns bytes in kB of 1,000, as budgets count them: `118.3 kB`. */
export const formatSize = (bytes: number) =>
  bytes < 1_000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** Returns a difference of bytes with its sign: `+1.2 kB`. */
export function formatGrowth(bytes: number): string {
  if (bytes === 0) return '±0';
  return `${bytes > 0 ? '+' : '−'}${formatSize(Math.abs(bytes))}`;
}

/** Returns a share from 0 to 1 as a percentage, with a no-break space: `12.5 %`. */
export const formatShare = (share: number) => `${Number((share * 100).toFixed(1))}\u00A0%`;

/** Returns the percentage of a canary: `12.5 %`. Empty for `null`. */
export const formatPercent = (percent: number | null) => (percent === null ? '' : `${percent}\u00A0%`);

const grouped = new Intl.NumberFormat('en');

/** Returns a number with its noun: `1 process`, `3,847 views`. */
export const formatCount = (number: number, one: string, many: string) =>
  `${grouped.format(number)} ${number === 1 ? one : many}`;

/** Returns a rounded number with separated thousands: `12,345`. */
export const formatNumber = (number: number) => grouped.format(Math.round(number));

/** Returns a rate from 0 to 1, which may be small: `0.04 %`. Returns a dash for `null`. */
export function formatRate(rate: number | null): string {
  if (rate === null) return '–';
  const percent = rate * 100;
  return `${Number(percent.toFixed(percent < 1 ? 2 : 1))}\u00A0%`;
}
