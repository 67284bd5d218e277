import type { ChunkLoadErrorType, LoadFailureCause, LoadPhase } from '@plainwell/contracts/delivery/telemetry.ts';

/** What is known of a failed load. */
export interface ChunkLoadFailure {
  /** Public name of the remote, or `shell`. */
  remote: string;
  release: string;
  type: ChunkLoadErrorType;
  cause: LoadFailureCause;
  /** Address that failed, when one did. */
  url?: string | undefined;
  /** What the address is of, where a bundler asked for it. */
  phase?: LoadPhase;
}

/**
 * Why something failed: a `ChunkLoadError`, of which each script of the shell has a class of its own, or whatever was
 * thrown.
 */
export type Failed = { readonly failure?: ChunkLoadFailure | undefined } | undefined;

/**
 * A script, stylesheet or module of a release that could not be loaded (rules.md#loading-scripts): `missing` or
 * `timeout`, with the address, the remote and its release.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  declare readonly failure: ChunkLoadFailure;

  constructor(failure: ChunkLoadFailure, options?: ErrorOptions) {
    super(failure.cause, options);
    this.failure = failure;
  }
}
