import type { ReleaseStorage } from '../storage/release-storage.ts';

/** Storage in which storing and removing wait until the test lets them go on. */
export interface SlowStorage extends ReleaseStorage {
  /** Resolves when a release is about to be stored or removed, before anything is done. */
  begun: Promise<void>;
  letGo: () => void;
  /** Returns how many releases were to be stored. */
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
