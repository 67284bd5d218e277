import { NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import type { AvailabilityListener } from '../../../database/database.ts';
import { UnavailableError } from '../../../telemetry/unavailable.ts';
import { errorCode } from '../../../error-code.ts';

/** Time between two probes of an unusable bucket, in milliseconds. */
const PROBE_EVERY_MS = 10_000;

/** Observer of all work with the bucket. */
export interface BucketWatch {
  /**
   * Waits for work with the bucket.
   * @throws UnavailableError when the bucket fails. Other errors pass unchanged: a missing object, an abort by the
   * caller, a failure of this machine's disk.
   */
  reading<T>(work: Promise<T>): Promise<T>;
  writing<T>(work: Promise<T>): Promise<T>;
  close(): void;
}

interface BucketWatchParts {
  /** Reads an object that need not exist. */
  probe: () => Promise<unknown>;
  /** Called when the bucket becomes unusable, with the reason in a word, and when it is usable again. */
  listener: AvailabilityListener;
  every?: number;
}

/**
 * Returns in a word why the bucket failed: the name of an S3 error (API reference, error responses), or a code of
 * Node.js.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof S3ServiceException && error.name === 'Unknown')
    return `HTTP ${error.$metadata.httpStatusCode ?? 'error'}`;
  return (error.name === 'Error' ? errorCode(error) : undefined) ?? error.name;
}

/** Returns whether an error has another cause than the bucket: an abort by the caller, or this machine's disk. */
const isOwn = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || ('syscall' in error && 'path' in error));
const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;

/** Returns whether an error concerns only reads, or only writes. A missing bucket (404) concerns both. */
const isOf = {
  reading: (error: unknown) => statusOf(error) === 403,
  writing: (error: unknown) => statusOf(error) < 500 && statusOf(error) !== 404,
};

/** Operations that fail, each with the reason in a word. A fault ends when the same operation succeeds. */
interface Faults {
  /** Fault of the whole bucket. Ends when the bucket executes or refuses any operation. */
  reaching?: string | undefined;
  /** The bucket refuses reads. */
  reading?: string | undefined;
  /** The bucket refuses writes. A read does not show whether writes are allowed again; only the next write does. */
  writing?: string | undefined;
}

/**
 * Watches whether the bucket can be used, by the outcome of all work with it. While the bucket cannot be read, probes
 * it again and again.
 */
export function watchBucket({ probe, listener, every = PROBE_EVERY_MS }: BucketWatchParts): BucketWatch {
  let faults: Faults = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Last reported reason why the bucket cannot be used; `undefined` if it can be used. */
  let told: string | undefined;
  /** Number that grows with each new finding about the bucket. */
  let state = 0;

  /** Reports only changes, because findings come with every use of the bucket. */
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
    // Other work with the bucket has reported meanwhile, and this result may be older.
    if (state !== before) return;
    // An access key that may read but not list objects gets this error for an object that does not exist.
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
