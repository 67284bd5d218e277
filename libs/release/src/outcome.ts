/** Exit codes of the command; `--help` documents them. */
export const exitCodes = {
  done: 0,
  /** The build, the tests, the network or the site failed. */
  failed: 1,
  usage: 2,
  /** The gate has reasons against the release. */
  refused: 3,
  /** Somebody else moved the channel first. */
  moved: 4,
  /** The token is not known, was revoked, or is another team's. */
  notAllowed: 5,
  /** By Control-C, as shells count it. */
  interrupted: 130,
} as const;
export type FailureCode = Exclude<(typeof exitCodes)[keyof typeof exitCodes], 0>;

/** What a command did: lines for people, and one document for `--json`. */
export interface Done {
  ok: true;
  lines: string[];
  document: object;
}

/** Why a command could not do it, and how to mend it. */
export interface Failure {
  ok: false;
  exitCode: FailureCode;
  message: string;
  /** Every reason, one a line. */
  details?: string[];
  /** Fields of the `--json` document besides the message, such as the changes that were made and the gate's report. */
  document?: object;
}

export type Outcome = Done | Failure;

/** Either a value or why there is none. */
export type Result<Value> = { ok: true; value: Value } | Failure;

export function failure(
  exitCode: FailureCode,
  message: string,
  more: Pick<Failure, 'details' | 'document'> = {},
): Failure {
  return { ok: false, exitCode, message, ...more };
}

/** A result after a failure, with what was done before it. */
export function after(failed: Failure, document: object): Failure {
  return { ...failed, document: { ...document, ...failed.document } };
}
