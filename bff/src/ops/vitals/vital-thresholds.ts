import type { WebVitalName } from '../../telemetry/history/history.ts';
import type { Rating } from '../charts/chart.ts';

/**
 * A web vital, with the thresholds of Chrome's field data at the 75th percentile
 * (web.dev/articles/defining-core-web-vitals-thresholds).
 */
export interface VitalKind {
  name: WebVitalName;
  words: string;
  /** Highest value that counts as good, in the unit of the reports. */
  good: number;
  /** Value above which values count as poor. */
  poor: number;
  /** True for a Core Web Vital. */
  isCore: boolean;
}

/** All web vitals, the three Core Web Vitals first. */
export const vitalKinds: readonly VitalKind[] = [
  { name: 'LCP', words: 'Largest Contentful Paint', good: 2_500, poor: 4_000, isCore: true },
  { name: 'INP', words: 'Interaction to Next Paint', good: 200, poor: 500, isCore: true },
  { name: 'CLS', words: 'Cumulative Layout Shift', good: 0.1, poor: 0.25, isCore: true },
  { name: 'FCP', words: 'First Contentful Paint', good: 1_800, poor: 3_000, isCore: false },
  { name: 'TTFB', words: 'Time to First Byte', good: 800, poor: 1_800, isCore: false },
];

export function ratingOf({ good, poor }: Pick<VitalKind, 'good' | 'poor'>, value: number): Rating {
  if (value <= good) return 'good';
  return value <= poor ? 'middling' : 'poor';
}

export const ratingWords: Record<Rating, string> = { good: 'good', middling: 'needs improvement', poor: 'poor' };
export const ratingMarks: Record<Rating, string> = { good: '●', middling: '■', poor: '✕' };

/** Returns a value with its unit: `2.41 s`, `180 ms`, or `0.08` for CLS. */
export function formatVital(name: WebVitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2);
  return value >= 1_000 ? `${(value / 1_000).toFixed(2)}\u00A0s` : `${Math.round(value)}\u00A0ms`;
}
