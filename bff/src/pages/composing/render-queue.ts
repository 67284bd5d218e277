import { wholeNetworkOf } from '../../platform/rate-limits/client-key.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import { type Asker, ClientGoneError } from './asker.ts';

/**
 * Pages that are made at the same time, for each rendering process: while it renders one, the data of others are read.
 */
const MADE_AT_ONCE = 4;
/** Most pages that wait: at ten renderings a second, the last of them takes ten seconds. */
const WAITING_MAXIMUM = 100;
/** Most that wait for one client: a quarter of them, so that no one client takes the others' places. */
const WAITING_OF_CLIENT_MAXIMUM = 25;

/** Pages that are to be made, one after the other: kept ones wait for nothing. */
export interface RenderQueue {
  /**
   * Makes a page when its turn comes. Without an asker, the site itself wants it: it always gets a turn.
   * @param until resolves when nothing of the page is being made any more; by default at once.
   * @throws UnavailableError (503) where too many wait; ClientGoneError where nobody waits for it any more.
   */
  run<Made>(
    asker: Asker | undefined,
    make: () => Promise<Made>,
    until?: (made: Made) => Promise<unknown>,
  ): Promise<Made>;
}

interface Waiting {
  /** The client, or the whole network that it may have. */
  network: string | undefined;
  begin: () => void;
}

export interface RenderQueueParts {
  /** How many rendering processes there are. */
  processes: number;
  /** Hears of pages that were not made: too many waited, or their client had gone. */
  onUnmade: (why: 'busy' | 'gone') => void;
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

  /** Resolves when it is this one's turn. */
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

  /** The next one gets the turn of one that is done. */
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
  };
}
