import type { Asker } from '../asker.ts';
import type { KeptPages } from '../kept/kept-pages.ts';
import type { RenderQueue } from './render-queue.ts';

/** Creates the functions that make uncached answers: in turn, and within the client's rate limit. */
export function createTurns(queue: RenderQueue, kept: Pick<KeptPages, 'together'>) {
  /**
   * Makes an answer for one request only.
   * @throws the errors of `RenderQueue.run` and `Asker.takeBudget`.
   */
  async function makeOnce<Made>(
    asker: Asker | undefined,
    make: () => Promise<Made>,
    until?: (made: Made) => Promise<unknown>,
  ): Promise<Made> {
    await asker?.takeBudget();
    return queue.run(asker, make, until);
  }

  /**
   * Makes one answer for all requests that want it at the same time. A client over its rate limit is refused, and the
   * others still get the answer.
   */
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
