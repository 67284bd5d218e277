import { KIND_NAMES } from '../model/request-log.ts';
import { BIN_S, OUTCOMES, type Bin } from '../simulate.ts';

/** Requests of one kind at the edges, and the shares of what became of them. */
export interface KindCounts {
  name: string;
  aSecond: number;
  /** Share of hits, those included that the edge revalidated. */
  hits: number;
  revalidated: number;
  missed: number;
  passed: number;
}

const NAMES: Record<(typeof KIND_NAMES)[number], string> = {
  article: 'articles',
  content: 'articles that infinite pages fetch',
  front: 'front pages',
  topic: 'topics',
  search: 'searches',
  feed: 'feeds',
  pictures: 'pictures',
};

/** Returns the sum of a number over steps of time. */
export const sumOf = (bins: readonly Bin[], number: (bin: Bin) => number): number =>
  bins.reduce((sum, bin) => sum + number(bin), 0);

/** Returns the mean a second of a number over steps of time. */
export const perSecond = (bins: readonly Bin[], number: (bin: Bin) => number): number =>
  bins.length === 0 ? 0 : sumOf(bins, number) / (bins.length * BIN_S);

/** Returns the number of requests of a kind with an outcome; of all kinds, or all outcomes, without one. */
export function requestsOf(bin: Bin, kind?: number, outcome?: number): number {
  let sum = 0;
  for (const [place, count] of bin.outcomes.entries())
    if (
      (kind === undefined || Math.floor(place / OUTCOMES.length) === kind) &&
      (outcome === undefined || place % OUTCOMES.length === outcome)
    )
      sum += count;
  return sum;
}

/** Returns the number of requests that edges sent to the site: every outcome but a hit. */
export const originRequests = (bin: Bin): number =>
  requestsOf(bin) - requestsOf(bin, undefined, OUTCOMES.indexOf('hit'));

/** Returns the counts of each kind. */
export function countKinds(bins: readonly Bin[]): KindCounts[] {
  return KIND_NAMES.map((kind, number) => {
    const all = sumOf(bins, (bin) => requestsOf(bin, number));
    const share = (outcome: (typeof OUTCOMES)[number]) =>
      all === 0 ? 0 : sumOf(bins, (bin) => requestsOf(bin, number, OUTCOMES.indexOf(outcome))) / all;
    const revalidated = share('revalidated');
    return {
      name: NAMES[kind],
      aSecond: all / (bins.length * BIN_S),
      hits: share('hit') + revalidated,
      revalidated,
      missed: share('missed'),
      passed: share('passed'),
    };
  });
}

/** Returns the whole minutes of some time, each as its steps; of a shorter time, all of it. */
export function minutesOf(bins: readonly Bin[]): (readonly Bin[])[] {
  const steps = 60 / BIN_S;
  const count = Math.max(1, Math.floor(bins.length / steps));
  return Array.from({ length: count }, (_, minute) => bins.slice(minute * steps, (minute + 1) * steps));
}

/** Returns the minute in which a number is greatest, as its steps. */
export function peakMinute(bins: readonly Bin[], number: (bin: Bin) => number): readonly Bin[] {
  return minutesOf(bins).reduce((best, minute) => (sumOf(minute, number) > sumOf(best, number) ? minute : best));
}
