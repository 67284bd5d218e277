import { setTimeout } from 'node:timers/promises';

/**
 * Waits until the site has purged a change for the second time, after three seconds. Until then a process that was a
 * moment behind may have filled the cache again with what was outdated (decision 0105).
 */
export const secondPurge = (): Promise<void> => setTimeout(6_000);
