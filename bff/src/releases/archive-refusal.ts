/** Why an upload is not the archive of a release: with the status that says whose fault it is, and how to mend it. */
export class ArchiveRefusal extends Error {
  override name = 'ArchiveRefusal';
  readonly status: 400 | 413 | 408;

  /** @param status 400 malformed or hostile, 413 too large, 408 too slow. */
  constructor(status: 400 | 413 | 408, message: string) {
    super(message);
    this.status = status;
  }
}
