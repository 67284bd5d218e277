import type { ReleaseStorage } from '../storage/release-storage.ts';

/** Storage that stores and removes releases only when the test calls `letGo`. */
export interface SlowStorage extends ReleaseStorage {
  /** Resolves when the registry first calls `keep` or `remove`. */
  begun: Promise<void>;
  letGo: () => void;
  /** Returns the number of calls of `keep`. */
  kept: () => number;
}

/** Makes a storage slow: storing and removing wait for the test. */
export function slowed(storage: ReleaseStorage): SlowStorage {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let kept = 0;
  return {
    ...storage,
    begun: begun.promise,
    letGo: go.resolve,
    kept: () => kept,
    async keep(...given) {
      kept += 1;
      begun.resolve();
      await go.promise;
      await storage.keep(...given);
    },
    async remove(...given) {
      begun.resolve();
      await go.promise;
      await storage.remove(...given);
    },
  };
}
