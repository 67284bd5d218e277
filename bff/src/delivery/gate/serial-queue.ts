/** Lets one piece of work run at a time. */
export interface SerialQueue {
  /** Does a piece of work when its turn comes. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
}

/** Opens a queue of its own. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    async idle() {
      for (let seen: unknown; seen !== last; ) {
        seen = last;
        await last;
      }
    },
  };
}
