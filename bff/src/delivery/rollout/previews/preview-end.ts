import type { ReleaseRegistry } from '../../registry/registry.ts';
import { unavailablePart } from '../../../telemetry/unavailable.ts';
import type { PreviewGrant } from './preview-tokens.ts';

/** Links that are known to have ended, at most: the memory of a process stays small. */
const KNOWN_MAXIMUM = 1_000;

/** Whether a link has ended before its time: its channel was ended for one of its names, or one of them is retired. */
export type IsPreviewEnded = (token: string, grant: PreviewGrant) => Promise<boolean>;

/**
 * Makes what knows which links have ended. The registry is asked at every use of a link, so its end holds at once in
 * every process. While the database is away nothing can be ended: a link then shows its preview, unless this process
 * knows that it has ended.
 */
export function createPreviewEnd(registry: Pick<ReleaseRegistry, 'wasEndedSince' | 'retirements'>): IsPreviewEnded {
  /** Links of channels that were ended: what was ended stays so. */
  const ended = new Set<string>();

  async function ask(token: string, { releases, channel, change }: PreviewGrant): Promise<boolean> {
    const names = Object.keys(releases);
    if (channel !== null && (await registry.wasEndedSince({ channel, names, change }))) {
      if (ended.size >= KNOWN_MAXIMUM) ended.clear();
      ended.add(token);
      return true;
    }
    // A retired remote may be brought back, and so may links to releases of it that were put together by hand.
    return (await registry.retirements()).some(({ name }) => releases[name] !== undefined);
  }

  return async (token, grant) => {
    if (ended.has(token)) return true;
    try {
      return await ask(token, grant);
    } catch (error) {
      if (unavailablePart(error) !== 'database') throw error;
      return false;
    }
  };
}
