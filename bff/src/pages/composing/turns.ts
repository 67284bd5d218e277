import type { KeptPages } from '../kept/kept-pages.ts';
import type { Asker } from './asker.ts';
import type { RenderQueue } from './render-queue.ts';

/** Makes what is not kept, when its turn comes, within the budget of who asks. */
export function createTurns(queue: RenderQueue, kept: Pick<KeptPages, 'together'>) {
  /**
   * Makes something for one request alone, when its turn comes. @throws as `RenderQueue`, and as `Asker.takeBudget`.
   */
  async function makeOnce<Made>(
    asker: Asker | undefined,
    make: () => Promise<Made>,
    until?: (made: Made) => Promise<unknown>,
  ): Promise<Made> {
    await asker?.takeBudget();
    return queue.run(asker, make, until);
  }

  /** The same for all who ask for it together. What one has too many is refused to that one alone. */
  async function makeTogether<Made>(
    key: string,
    asker: Asker | undefined,
    make: () => Promise<Made>,
    until?: (made: Made) => Promise<unknown>,
  ): Promise<Made> {
    await asker?.takeBudget();
    const inTurn = (signal: AbortSignal, onTurn: () => void) =>
      queue.run(asker && { ...asker, signal, onTurn }, make, until);
    return kept.together(key, inTurn, { ...(until && { until }), signal: asker?.signal });
  }

  return { makeOnce, makeTogether };
}
