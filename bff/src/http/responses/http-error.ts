/** A client's mistake, answered with this HTTP status. The error handler explains it as a page or as JSON. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;

  /**
   * Creates the error.
   * @param status 400 to 499.
   */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
