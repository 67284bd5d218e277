import type { RolloutPhase } from '@plainwell/contracts/delivery/progressive-rollout.ts';

/*
 * What self-defence and progressive rollouts say of themselves, for pages: all of it is read from the database, so that
 * every process says the same. Moments are dates, rates shares from 0 to 1, times milliseconds.
 */

/** What self-defence may do, as SELF_DEFENCE says. */
export interface DefenceMode {
  /** Ends canaries that are significantly worse. */
  halts: boolean;
  /** Rolls stable back when its failures jump. */
  rollsBack: boolean;
  /** Tests, and says what it would do. */
  observes: boolean;
}

/** Where a test of a release stands. Pages show `words` of the test beside it. */
export type TestState =
  /** Too few page views, or page views of too few addresses, to say anything. */
  | 'gathering'
  /** Enough page views, and nothing that speaks against the release. */
  | 'no-difference'
  /** Evidence grows, and does not suffice yet: the e-value is 10 or more. */
  | 'suspicious'
  /** Significantly worse; what was done about it is an action. */
  | 'worse'
  /** The evidence would suffice, and self-defence refuses to act on it: `words` says why. */
  | 'refused';

/** The counts of one arm of a test. */
export interface TestArm {
  release: string;
  pageViews: number;
  failedPageViews: number;
  /** Failed page views by page views; `null` before the first. */
  rate: number | null;
  /** Different addresses, as far as they can be told apart. */
  sources: number;
  failedSources: number;
}

/** The test of failures: of a canary against stable, or of stable against what it and the other names did before. */
export interface FailureTest {
  state: TestState;
  /**
   * The e-value: how many times better "worse than the margin" explains the counts than the null. It acts at `actsAt`.
   */
  eValue: number;
  /**
   * Anytime-valid p-value, 1 / the largest e-value so far, at most 1; `null` for a stable release, which is watched for
   * a change and not tested once.
   */
  pValue: number | null;
  /** 1 / level. */
  actsAt: number;
  tested: TestArm;
  /** What it is held against; of a stable release its own earlier rate. */
  reference: TestArm;
}

/** The test of a vital at its 75th percentile. Bounds hold at every moment at once. */
export interface VitalTest {
  name: 'LCP' | 'INP';
  state: TestState;
  /**
   * Milliseconds; `null` before there are enough values. Empirical quantiles are those of the histogram that the test
   * keeps.
   */
  tested: { release: string; count: number; p75: number | null; lower: number; upper: number | null };
  reference: { release: string; count: number; p75: number | null; lower: number; upper: number | null };
  /**
   * The lower bound of the tested release acts above this one: the reference's upper bound and the margin; `null` while
   * that is unbounded.
   */
  actsAbove: number | null;
}

/** A running test of a release. */
export interface ReleaseTest {
  name: string;
  kind: 'canary' | 'stable';
  version: string;
  /** The release that it is held against; `null` where none is. */
  against: string | null;
  since: Date;
  /** When it was last looked at; `null` before the first look. */
  lookedAt: Date | null;
  failures: FailureTest | null;
  vitals: VitalTest[];
  /** Where it stands, in one or two sentences for people. */
  words: string;
}

/** Something that self-defence did, would have done, or refused to do. */
export interface DefenceAction {
  id: number;
  at: Date;
  name: string;
  /**
   * `observed`: what it would have done, by SELF_DEFENCE=observe. `refused`: it had reason to act, and something
   * forbade it.
   */
  kind: 'halted' | 'rolled-back' | 'observed' | 'refused';
  /** The release that was found bad. */
  version: string;
  /** What stable points at after a rollback; `null` otherwise. */
  to: string | null;
  /** Number of the registry's change; `null` where none was made. */
  change: number | null;
  /** Why, in one or two sentences. */
  reason: string;
}

/** Something that happened in a progressive rollout, and why. */
export interface RolloutEvent {
  at: Date;
  /** Share of the readers that the release has from then on; `null` where it did not change. */
  percent: number | null;
  phase: RolloutPhase;
  words: string;
}

/** A progressive rollout. */
export interface RolloutView {
  id: number;
  name: string;
  version: string;
  phase: RolloutPhase;
  /** An operator or a team holds it; the tests go on. */
  isPaused: boolean;
  /** Percentages of its steps; the last, 100, is the promotion. */
  steps: readonly number[];
  /** The share that it has now; 0 before the first step. */
  percent: number;
  startedAt: Date;
  startedBy: string;
  /** What it waits for, or how it ended, in one sentence. */
  words: string;
  /** Oldest first. */
  events: RolloutEvent[];
}

/** What pages ask for. */
export interface DefenceReadModel {
  mode: DefenceMode;
  /** Tests that run, by name. */
  tests(): Promise<ReleaseTest[]>;
  /** Newest first. */
  actions(query: { name?: string; from?: Date; to?: Date; limit: number }): Promise<DefenceAction[]>;
  /** Those that run, and the last `ended` of each name that do not, newest first. */
  rollouts(query: { name?: string; ended: number }): Promise<RolloutView[]>;
}
