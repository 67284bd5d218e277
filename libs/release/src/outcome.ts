/** Exit codes of the command; `--help` documents them. */
export const exitCodes = {
  done: 0,
  /** The build, the tests, the network or the site failed. */
  failed: 1,
  usage: 2,
  /** The gate refused the release. */
  refused: 3,
  /** Another person moved the channel first. */
  moved: 4,
  /** The token is unknown, was revoked, or belongs to another team. */
  notAllowed: 5,
  /** Interrupted by Control-C. Shells use the same exit code. */
  interrupted: 130,
} as const;
export type FailureCode = Exclude<(typeof exitCodes)[keyof typeof exitCodes], 0>;

/** Result of a successful command: lines for people, and one document for `--json`. */
export interface Done {
  ok: true;
  lines: string[];
  document: object;
}

/** Reason of a failed command, with its remedy. */
export interface Failure {
  ok: false;
  exitCode: FailureCode;
  message: string;
  /** All reasons, one in each line. */
  details?: string[];
  /** Further fields of the `--json` document, such as the changes already made and the gate's report. */
  document?: object;
}

export type Outcome = Done | Failure;

/** A value, or the reason why there is none. */
export type Result<Value> = { ok: true; value: Value } | Failure;

export function failure(
  exitCode: FailureCode,
  message: string,
  more: Pick<Failure, 'details' | 'document'> = {},
): Failure {
  return { ok: false, exitCode, message, ...more };
}

/** Adds the fields of completed steps to a failure. */
export function after(failed: Failure, document: object): Failure {
  return { ...failed, document: { ...document, ...failed.document } };
}
