import { wholeNetworkOf } from '../platform/rate-limits/client-key.ts';
import { UnavailableError } from '../telemetry/unavailable.ts';
import { type Asker, ClientGoneError } from './asker.ts';
import type { KeptPages } from './kept/kept-pages.ts';

/**
 * Number of pages made at the same time per rendering process: it renders one while the data of the others are loaded.
 */
const MADE_AT_ONCE = 4;
/** Maximum number of waiting pages. At ten renderings a second, the last of them waits ten seconds. */
const WAITING_MAXIMUM = 100;
/** Maximum number of waiting pages of one client: a quarter of all, so that one client cannot take all places. */
const WAITING_OF_CLIENT_MAXIMUM = 25;

/** Queue of pages to be rendered. Cached pages do not wait in it. */
export interface RenderQueue {
  /**
   * Makes a page when its turn comes. Never refuses a page without an asker: one that the site itself wants, or an
   * answer that must not be refused.
   * @param until resolves when all work for the page has ended; by default at once.
   * @throws UnavailableError (503) if too many pages wait; ClientGoneError if nobody waits for the page any more.
   */
  run<Made>(
    asker: Asker | undefined,
    make: () => Promise<Made>,
    until?: (made: Made) => Promise<unknown>,
  ): Promise<Made>;
  /**
   * Refuses a page that a browser prefetches if the page would have to wait, so that readers' pages come first.
   * @throws UnavailableError (503).
   */
  refuseAheadIfBusy(asker: Asker | undefined): void;
}

interface Waiting {
  /** The network that probably belongs to one customer of a provider, or else the client. */
  network: string | undefined;
  begin: () => void;
}

export interface RenderQueueParts {
  /** Number of rendering processes. */
  processes: number;
  /**
   * Called for pages that were not made, because too many waited (`busy`), their client had left (`gone`), or they were
   * prefetched while others waited (`ahead`).
   */
  onUnmade: (why: 'busy' | 'gone' | 'ahead') => void;
}

export function createRenderQueue({ processes, onUnmade }: RenderQueueParts): RenderQueue {
  const atOnce = MADE_AT_ONCE * processes;
  const waiting = new Set<Waiting>();
  let running = 0;

  function refuseBusy(network: string): void {
    const ofClient = [...waiting].filter((other) => other.network === network).length;
    if (waiting.size < WAITING_MAXIMUM && ofClient < WAITING_OF_CLIENT_MAXIMUM) return;
    onUnmade('busy');
    throw new UnavailableError('rendering', 'too many pages wait to be made');
  }

  function gone(): ClientGoneError {
    onUnmade('gone');
    return new ClientGoneError('nobody waits for the page any more');
  }

  /** Resolves when it is the asker's turn. */
  async function takeTurn(asker: Asker | undefined): Promise<void> {
    const { client, signal } = asker ?? {};
    const network = client && (wholeNetworkOf(client) ?? client);
    if (signal?.aborted) throw gone();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (network !== undefined) refuseBusy(network);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(place);
        reject(gone());
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const place: Waiting = { network, begin };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(place);
    });
  }

  /** Passes a finished page's turn to the next waiting page. */
  function passTurn(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next.begin();
  }

  return {
    async run(asker, make, until = () => Promise.resolve()) {
      await takeTurn(asker);
      asker?.onTurn?.();
      try {
        const made = await make();
        void until(made)
          .catch(() => undefined)
          .then(passTurn);
        return made;
      } catch (error) {
        passTurn();
        throw error;
      }
    },

    refuseAheadIfBusy(asker) {
      if (asker?.isAhead !== true || running < atOnce) return;
      onUnmade('ahead');
      throw new UnavailableError('rendering', 'readers wait for pages, and nobody has opened this one yet');
    },
  };
}

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
    queue.refuseAheadIfBusy(asker);
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
    queue.refuseAheadIfBusy(asker);
    await asker?.takeBudget();
    const inTurn = (signal: AbortSignal, onTurn: () => void) =>
      queue.run(asker && { ...asker, signal, onTurn }, make, until);
    return kept.together(key, inTurn, { ...(until && { until }), signal: asker?.signal });
  }

  return { makeOnce, makeTogether };
}

export type Turns = ReturnType<typeof createTurns>;
