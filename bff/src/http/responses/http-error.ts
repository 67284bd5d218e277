/**
 * A mistake of the client, to be answered with this HTTP status: the error handler explains it as a page or as JSON.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;

  /** @param status 400 to 499. */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
