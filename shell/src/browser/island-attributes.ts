import type { HydrationStrategy } from '@plainwell/contracts/island.ts';

const strategies: readonly HydrationStrategy[] = ['static', 'load', 'idle', 'visible', 'interaction'];

/** The strategy that the server wrote on an island; an unknown one (a newer shell's) waits for the reader. */
export function hydrationStrategyOf(island: HTMLElement): HydrationStrategy {
  return strategies.find((strategy) => strategy === island.dataset['strategy']) ?? 'interaction';
}
