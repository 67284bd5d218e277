/** The database can be asked, and what it holds cannot be used by this version of the site. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
  /** What an operator does about it, in one line. */
  readonly mend: string;

  /** @param problem what is wrong with it: a half sentence whose subject is the database. */
  constructor(problem: string, mend: string, options?: ErrorOptions) {
    super(problem, options);
    this.mend = mend;
  }
}
