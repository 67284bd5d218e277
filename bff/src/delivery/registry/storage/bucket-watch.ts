import { NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import type { AvailabilityListener } from '../../../database/connection/circuit-breaker.ts';
import { UnavailableError } from '../../../telemetry/unavailable.ts';

/** How often a bucket that is away is asked whether it is back, in milliseconds. */
const PROBE_EVERY_MS = 10_000;

/** Work with the bucket, and what became of it. */
export interface BucketWatch {
  /**
   * Waits for work with the bucket.
   * @throws UnavailableError when that fails; what the caller ended, or the disk refused, stays as it is.
   */
  reading<T>(work: Promise<T>): Promise<T>;
  writing<T>(work: Promise<T>): Promise<T>;
  close(): void;
}

interface BucketWatchParts {
  /** Reads an object that need not be there. */
  probe: () => Promise<unknown>;
  /** Hears when the bucket cannot be used, with the reason in a word, and when it can be again. */
  listener: AvailabilityListener;
  every?: number;
}

/**
 * Why the bucket did not do something, in a word: names of S3's errors (API reference, error responses), or Node.js'
 * codes.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof S3ServiceException && error.name === 'Unknown')
    return `HTTP ${error.$metadata.httpStatusCode ?? 'error'}`;
  return error.name === 'Error' && 'code' in error ? String(error.code) : error.name;
}

/** Whether an error has nothing to do with the bucket: the caller cancelled the work, or this machine's disk failed. */
const isOwn = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || ('syscall' in error && 'path' in error));
const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;

/**
 * Whether an error says something of reading, or of writing, alone. A bucket that is not there tells a reader nothing
 * of reading.
 */
const isOf = {
  reading: (error: unknown) => statusOf(error) === 403,
  writing: (error: unknown) => statusOf(error) < 500,
};

/** The operations that fail, each with its reason in a word. A fault ends when the same operation succeeds. */
interface Faults {
  /** The bucket as a whole, whatever was asked: over by anything that it does. */
  reaching?: string | undefined;
  /** The bucket refuses to be read. */
  reading?: string | undefined;
  /**
   * The bucket refuses to be written. Reading does not tell whether that is allowed again: the next release that comes
   * in does.
   */
  writing?: string | undefined;
}

/**
 * Follows whether the bucket can be used: by what is done with it, and, while it cannot be read, by asking it again and
 * again.
 */
export function watchBucket({ probe, listener, every = PROBE_EVERY_MS }: BucketWatchParts): BucketWatch {
  let faults: Faults = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was told last: why the bucket cannot be used, or nothing. */
  let told: string | undefined;
  /** Number of what is known of the bucket. */
  let state = 0;

  /** Tells changes alone: the bucket is used all the time. */
  function tell(reason: string | undefined): void {
    if (reason === told) return;
    told = reason;
    if (reason === undefined) listener.onBack();
    else listener.onAway(reason);
  }

  function note(found: Faults): void {
    clearTimeout(timer);
    state += 1;
    faults = { ...faults, ...found };
    const unread = faults.reaching ?? faults.reading;
    const reason = unread ?? faults.writing;
    tell(reason);
    if (unread !== undefined) timer = setTimeout(() => void look(), every).unref();
  }

  const noteFault = (kind: 'reading' | 'writing', error: unknown) =>
    note(isOf[kind](error) ? { reaching: undefined, [kind]: reasonOf(error) } : { reaching: reasonOf(error) });
  const noteDone = (kind: 'reading' | 'writing') => note({ reaching: undefined, [kind]: undefined });

  async function look(): Promise<void> {
    const before = state;
    const error: unknown = await probe().then(
      () => null,
      (fault: unknown) => fault,
    );
    // Work with the bucket has told meanwhile how it is, and this may be older.
    if (state !== before) return;
    // A key that may read and not list gets this for an object that is not there.
    const isRefusedToList = reasonOf(error) === 'AccessDenied' && faults.reading !== 'AccessDenied';
    if (error === null || error instanceof NoSuchKey || isRefusedToList) noteDone('reading');
    else noteFault('reading', error);
  }

  async function use<T>(work: Promise<T>, kind: 'reading' | 'writing'): Promise<T> {
    try {
      const done = await work;
      noteDone(kind);
      return done;
    } catch (error) {
      if (isOwn(error)) throw error;
      if (error instanceof NoSuchKey) {
        noteDone(kind);
        throw error;
      }
      noteFault(kind, error);
      const reason = reasonOf(error);
      throw new UnavailableError('storage', `the bucket of releases cannot be used: ${reason}`, { cause: error });
    }
  }

  return {
    reading: (work) => use(work, 'reading'),
    writing: (work) => use(work, 'writing'),
    close() {
      clearTimeout(timer);
      state += 1;
      faults = {};
    },
  };
}
