import type { ReleaseStorage } from '../storage/release-storage.ts';

/** A storage whose next work waits until the test lets it go on. */
export interface SlowStorage extends ReleaseStorage {
  /** Resolves when a release is to be kept or removed, and before anything was done about it. */
  begun: Promise<void>;
  letGo: () => void;
  /** How many releases came to be kept. */
  kept: () => number;
}

/** Slows a storage down: what it keeps and removes waits for the test. */
export function slowed(storage: ReleaseStorage): SlowStorage {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let kept = 0;
  return {
    ...storage,
    begun: begun.promise,
    letGo: go.resolve,
    kept: () => kept,
    async keep(...order) {
      kept += 1;
      begun.resolve();
      await go.promise;
      await storage.keep(...order);
    },
    async remove(...order) {
      begun.resolve();
      await go.promise;
      await storage.remove(...order);
    },
  };
}
