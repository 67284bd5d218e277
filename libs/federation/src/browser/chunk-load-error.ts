import type { ChunkLoadErrorType, LoadFailureCause, LoadPhase } from '@plainwell/contracts/delivery/telemetry.ts';

/** Details of a failed load. */
export interface ChunkLoadFailure {
  /** Public name of the remote, or `shell`. */
  remote: string;
  release: string;
  type: ChunkLoadErrorType;
  cause: LoadFailureCause;
  /** Address that failed; absent if the failure has no address. */
  url?: string | undefined;
  /** Kind of the file at the address, if a bundler's runtime loaded the file. */
  phase?: LoadPhase;
}

/**
 * A thrown value: a `ChunkLoadError`, or any other error. Code checks the field `failure` and not the class, because
 * each script of the shell has its own copy of the class.
 */
export type Failed = { readonly failure?: ChunkLoadFailure | undefined } | undefined;

/**
 * The error of a script, stylesheet or module of a release that failed to load (rules.md#loading-scripts). The type is
 * `missing` or `timeout`; the details name the address, the remote and its release.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  declare readonly failure: ChunkLoadFailure;

  constructor(failure: ChunkLoadFailure, options?: ErrorOptions) {
    super(failure.cause, options);
    this.failure = failure;
  }
}
