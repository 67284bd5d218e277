import type { ReleaseRegistry } from '../../registry/registry.ts';
import { unavailablePart } from '../../../telemetry/unavailable.ts';
import type { PreviewGrant } from './preview-tokens.ts';

/** Most ended links that a process remembers, so that its memory stays small. */
const KNOWN_MAXIMUM = 1_000;

/**
 * Function that returns whether a link has ended early: its channel was ended for one of its names, or one of them is
 * retired.
 */
export type IsPreviewEnded = (token: string, grant: PreviewGrant) => Promise<boolean>;

/**
 * Creates the check for ended links. The check queries the registry at every use of a link, so that an end takes effect
 * at once in every process. While the database is unreachable, nobody can end a link. A link then shows its preview,
 * unless this process remembers its end.
 */
export function createPreviewEnd(registry: Pick<ReleaseRegistry, 'wasEndedSince' | 'retirements'>): IsPreviewEnded {
  /** Links of ended channels. The end of a channel is final. */
  const ended = new Set<string>();

  async function ask(token: string, { releases, channel, change }: PreviewGrant): Promise<boolean> {
    const names = Object.keys(releases);
    if (channel !== null && (await registry.wasEndedSince({ channel, names, change }))) {
      if (ended.size >= KNOWN_MAXIMUM) ended.clear();
      ended.add(token);
      return true;
    }
    // Does not remember this answer, because a rollback may bring back a retired remote, and with it links to listed
    // releases.
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
