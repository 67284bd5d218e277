import type { RolloutPhase } from '@plainwell/contracts/delivery/progressive-rollout.ts';

/*
 * Views of self-defence and progressive rollouts for pages. Every process reads them from the database, so all
 * processes return the same. Moments are dates, rates are shares from 0 to 1, times are milliseconds.
 */

/** Actions that the setting SELF_DEFENCE allows to self-defence. */
export interface DefenceMode {
  /** Ends canaries that are significantly worse. */
  halts: boolean;
  /** Rolls stable back when its failures jump. */
  rollsBack: boolean;
  /** Only tests releases, and reports the actions that it would take. */
  observes: boolean;
}

/** Result of a release's test so far. Pages show `words` of the test beside it. */
export type TestState =
  /** Too few page views, or page views from too few addresses, for any result. */
  | 'gathering'
  /** Files do not reach readers (`createOutageWatch`). Page views do not count, and self-defence does not act. */
  | 'paused'
  /** Enough page views, and no evidence against the release. */
  | 'no-difference'
  /** Evidence grows but does not suffice yet: the e-value is 10 or more. */
  | 'suspicious'
  /** Significantly worse. A `DefenceAction` records what self-defence did about it. */
  | 'worse'
  /** The evidence suffices, but self-defence refuses to act on it: `words` gives the reason. */
  | 'refused';

/** Counts of one arm of a test. */
export interface TestArm {
  release: string;
  pageViews: number;
  failedPageViews: number;
  /** Failed page views divided by page views; `null` before the first page view. */
  rate: number | null;
  /** Number of distinct addresses, as far as telemetry can distinguish them. */
  sources: number;
  failedSources: number;
}

/**
 * Failure test: of a canary against stable, or of a stable release against its own earlier rate and the releases of the
 * other names.
 */
export interface FailureTest {
  state: TestState;
  /**
   * E-value: how many times better "worse than the margin" explains the counts than the null hypothesis. Self-defence
   * acts when it reaches `actsAt`.
   */
  eValue: number;
  /**
   * Anytime-valid p-value: 1 / the largest e-value so far, at most 1. `null` for a stable release, because its watch is
   * a change detection, which has no p-value.
   */
  pValue: number | null;
  /** For a canary, 1 / level; for a stable release, the average number of blocks before a false alarm. */
  actsAt: number;
  tested: TestArm;
  /** Counts that the tested arm is compared with: for a stable release, its own earlier page views. */
  reference: TestArm;
}

/** Test of a vital at its 75th percentile. Its bounds are anytime-valid: looking often does not make them wrong. */
export interface VitalTest {
  name: 'LCP' | 'INP';
  state: TestState;
  /**
   * Times in milliseconds. `p75` and `upper` are `null` while there are too few values. `p75` is approximate, because
   * it comes from a histogram.
   */
  tested: { release: string; count: number; p75: number | null; lower: number; upper: number | null };
  reference: { release: string; count: number; p75: number | null; lower: number; upper: number | null };
  /**
   * Self-defence acts when `lower` of the tested release exceeds this time: the reference's upper bound plus the
   * margin. `null` while the reference has no upper bound.
   */
  actsAbove: number | null;
}

/** A running test of a release. */
export interface ReleaseTest {
  name: string;
  kind: 'canary' | 'stable';
  version: string;
  /** The release that the tested release is compared with; `null` if there is none. */
  against: string | null;
  since: Date;
  /** Time of the last look; `null` before the first. */
  lookedAt: Date | null;
  failures: FailureTest | null;
  vitals: VitalTest[];
  /** State of the test in one or two sentences for people. */
  words: string;
}

/** An action that self-defence took, would have taken, or refused to take. */
export interface DefenceAction {
  id: number;
  at: Date;
  name: string;
  /**
   * `observed`: self-defence found the release worse, but SELF_DEFENCE does not allow the action. `refused`:
   * self-defence had reason to act, but a rule forbade it.
   */
  kind: 'halted' | 'rolled-back' | 'observed' | 'refused';
  /** The release that was found worse. */
  version: string;
  /** Release that stable points at after a rollback; `null` otherwise. */
  to: string | null;
  /** Number of the registry's change; `null` if the registry changed nothing. */
  change: number | null;
  /** Reason for the action, in one or two sentences. */
  reason: string;
}

/** An event of a progressive rollout, with its reason. */
export interface RolloutEvent {
  at: Date;
  /** Share of the readers that get the release from this event on, in percent; `null` if it did not change. */
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
  /** Whether an operator or a team paused the rollout. The tests of its release continue. */
  isPaused: boolean;
  /** Shares of the rollout's steps, in percent. The last share, 100, is the promotion to stable. */
  steps: readonly number[];
  /** Present share in percent; 0 before the first step. */
  percent: number;
  startedAt: Date;
  startedBy: string;
  /** What the rollout waits for, or how it ended, in one sentence. */
  words: string;
  /** Events of the rollout, oldest first. */
  events: RolloutEvent[];
}

/** Read access for pages. */
export interface DefenceReadModel {
  mode: DefenceMode;
  /** Returns the running tests, by name. */
  tests(): Promise<ReleaseTest[]>;
  /** Returns actions, newest first. */
  actions(query: { name?: string; from?: Date; to?: Date; limit: number }): Promise<DefenceAction[]>;
  /** Returns the running rollouts, and the last `ended` finished rollouts of each name, newest first. */
  rollouts(query: { name?: string; ended: number }): Promise<RolloutView[]>;
}
