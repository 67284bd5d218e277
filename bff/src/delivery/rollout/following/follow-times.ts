/**
 * Age of the last read of the pointers up to which a process is current, in milliseconds: the interval of one second
 * between two reads, and one second of tolerance.
 */
export const CURRENT_MS = 2_000;

/** When a process last knew the pointers, and when it last gave readers their releases. */
export interface FollowTimes {
  /** Returns when the last successful read of the pointers began, by the follower's clock. */
  readAt(): number;
  /**
   * Returns when this process last followed the pointers, by the follower's clock. While it reads them regularly, that
   * is the last read, because a release that others prepare as well may take its time. After an interruption it is the
   * first read whose releases are prepared.
   */
  followedAt(): number;
}

interface Following {
  /** Notes that the pointers were read. */
  noteRead(): void;
  /** Notes that their releases are prepared. */
  notePrepared(): void;
}

/** Creates the record of a follower. `begin` notes that the follower now asks for the pointers. */
export function createFollowTimes(now: () => number): FollowTimes & { begin(): Following } {
  let readAt = Number.NEGATIVE_INFINITY;
  let followedAt = Number.NEGATIVE_INFINITY;
  return {
    readAt: () => readAt,
    followedAt: () => followedAt,
    begin() {
      const askedAt = now();
      const isRegular = askedAt - followedAt <= CURRENT_MS;
      const notePrepared = () => void (followedAt = Math.max(followedAt, askedAt));
      return {
        noteRead() {
          readAt = Math.max(readAt, askedAt);
          if (isRegular) notePrepared();
        },
        notePrepared,
      };
    },
  };
}
