import type { ChunkLoadErrorType, LoadFailureCause, LoadPhase } from '@plainwell/contracts/delivery/telemetry.ts';

/** Details of a failed load. */
export interface ChunkLoadFailure {
  /** Public name of the remote, or `shell`. */
  remote: string;
  release: string;
  type: ChunkLoadErrorType;
  cause: LoadFailureCause;
  /** Address that failed; absent if no address did. */
  url?: string | undefined;
  /** Kind of file at the address, if a bundler loaded it. */
  phase?: LoadPhase;
}

/**
 * The error of a failure: a `ChunkLoadError`, or any other thrown value. Code checks the field `failure` and not the
 * class, because each script of the shell has its own copy of the class.
 */
export type Failed = { readonly failure?: ChunkLoadFailure | undefined } | undefined;

/**
 * A script, stylesheet or module of a release failed to load (rules.md#loading-scripts). The type is `missing` or
 * `timeout`; the details name the address, the remote and its release.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  declare readonly failure: ChunkLoadFailure;

  constructor(failure: ChunkLoadFailure, options?: ErrorOptions) {
    super(failure.cause, options);
    this.failure = failure;
  }
}
