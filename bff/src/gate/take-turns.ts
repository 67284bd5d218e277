/** Lets one piece of work run at a time. */
export interface Turns {
  /** Does a piece of work when its turn comes; urgent work comes before all that waits. */
  take<Result>(work: () => Promise<Result>, isUrgent?: boolean): Promise<Result>;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
}

/** Opens a queue of its own. */
export function takeTurns(): Turns {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  const unfinished = new Set<Promise<unknown>>();
  let isBusy = false;

  function next(): void {
    if (isBusy) return;
    const begin = urgent.shift() ?? others.shift();
    isBusy = begin !== undefined;
    begin?.();
  }

  async function inTurn<Result>(work: () => Promise<Result>, isUrgent: boolean): Promise<Result> {
    await new Promise<void>((begin) => {
      (isUrgent ? urgent : others).push(begin);
      next();
    });
    try {
      return await work();
    } finally {
      isBusy = false;
      next();
    }
  }

  return {
    take(work, isUrgent = false) {
      const done = inTurn(work, isUrgent);
      unfinished.add(done);
      const forget = () => void unfinished.delete(done);
      done.then(forget, forget);
      return done;
    },
    async idle() {
      while (unfinished.size > 0) await Promise.allSettled(unfinished);
    },
  };
}
