/** The database is reachable, but this version of the site cannot use its content. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
  /** Remedy for an operator, in one line. */
  readonly mend: string;

  /** @param problem half a sentence whose subject is the database. */
  constructor(problem: string, mend: string, options?: ErrorOptions) {
    super(problem, options);
    this.mend = mend;
  }
}
