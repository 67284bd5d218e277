import type { Totals } from './statistics/blocks.ts';
import type { Counts } from './statistics/e-value.ts';
import type { FailureEvidence } from './statistics/failure-test.ts';

/** Number of addresses that got a release, and number of those that had failures of it. */
export interface Sources {
  sources: number;
  failedSources: number;
}

/** Numbers of addresses of both arms. */
export type SourcesOfArms = Record<'tested' | 'reference', Sources>;

/** State of a canary's failure test, kept between looks. */
export interface CanaryState extends SourcesOfArms {
  evidence: FailureEvidence;
  /**
   * Start of the present counting period (ISO 8601). `null` means the start of the test, as in tests stored by earlier
   * versions.
   */
  countedFrom: string | null;
  /**
   * Totals of the present counting period that the evidence already includes. `tested` and `reference` are the numbers
   * of addresses in this period.
   */
  taken: Totals;
  /** Largest numbers of addresses of any earlier counting period; `null` during the first. */
  before: SourcesOfArms | null;
  /**
   * Whether page views do not count at present, because files do not reach readers. Absent in tests that earlier
   * versions stored.
   */
  isPaused?: boolean | undefined;
  /** Time since which sufficient evidence comes from too few addresses (ISO 8601); `null` if it does not. */
  refusedSince: string | null;
}

/** Evidence as JSON. `null` means minus infinity (the logarithm of 0), which JSON cannot represent. */
export interface StoredJump {
  earlier: (number | null)[];
  others: (number | null)[];
  seenOfOthers: Counts;
}

/** State of the watch of a stable release, kept between looks. */
export interface StableState {
  evidence: StoredJump;
  /**
   * Page views of this release and the previous release, before the present suspicion. The watch compares the release
   * with their failure rate.
   */
  earlier: Counts;
  /** The part of `earlier` that belongs to this release. */
  own: Counts;
  /** Page views since a suspicion began. They join `earlier` when the suspicion ends. */
  pending: Counts;
  /**
   * Start of the present counting period (ISO 8601), and the totals of that period that the evidence already includes.
   */
  countedFrom: string;
  taken: Totals;
  /** Numbers of addresses in the present counting period, and in the previous one. */
  sources: Record<'now' | 'before', Sources>;
  /** Whether page views do not count at present, as in `CanaryState`. */
  isPaused?: boolean | undefined;
  /** Time since which self-defence refuses to act on sufficient evidence (ISO 8601); `null` if it does not refuse. */
  refusedSince: string | null;
}
