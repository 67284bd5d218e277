import { PURGED_AFTER_S } from '../model/changes.ts';
import { BIN_S, type Bin, type Simulated } from '../simulate.ts';
import { originRequests, perSecond } from './counts.ts';

/** What changes of one kind cost the processes. */
export interface ChangeCost {
  what: string;
  /** Number of changes in the simulated time. */
  count: number;
  /** Requests of edges a second: the mean of the minute before, and of the minute after the change, of all changes. */
  before: number;
  after: number;
  /** Requests of edges, and pages made, a second in the worst ten seconds after any of the changes. */
  worst: number;
  worstMade: number;
}

const MINUTE = 60 / BIN_S;

function costOf(what: string, times: readonly number[], bins: readonly Bin[]): ChangeCost {
  const start = bins[0]?.at ?? 0;
  const places = times
    .map((at) => Math.floor((at + PURGED_AFTER_S - start) / BIN_S))
    .filter((place) => place >= MINUTE && place + MINUTE < bins.length);
  const windows = places.map((place) => ({
    before: bins.slice(place - MINUTE, place),
    after: bins.slice(place, place + MINUTE),
  }));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const after = windows.flatMap((window) => window.after);
  return {
    what,
    count: windows.length,
    before: mean(windows.map((window) => perSecond(window.before, originRequests))),
    after: mean(windows.map((window) => perSecond(window.after, originRequests))),
    worst: Math.max(0, ...after.map((bin) => originRequests(bin) / BIN_S)),
    worstMade: Math.max(0, ...after.map((bin) => bin.made / BIN_S)),
  };
}

/** Returns what each kind of change costs. */
export function costsOfChanges({ bins, rollouts, changes }: Simulated): ChangeCost[] {
  const ofRollout = (['release', 'canary step', 'promotion', 'rollback'] as const).map((what) =>
    costOf(
      what === 'release' ? 'release without a canary' : what,
      rollouts.filter(({ change }) => change === what).map(({ at }) => at),
      bins,
    ),
  );
  const ofContent = (['new article', 'listed edit', 'other edit', 'comment'] as const).map((what) =>
    costOf(
      { 'new article': what, 'listed edit': 'edit that lists show', 'other edit': 'other edit', comment: what }[what],
      changes.filter((change) => change.what === what).map(({ at }) => at),
      bins,
    ),
  );
  return [...ofRollout, ...ofContent].filter(({ count }) => count > 0);
}
