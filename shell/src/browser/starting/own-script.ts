import type { BrowserRelease, BrowserReleases, BrowserScript } from '@plainwell/contracts/modules/page-state.ts';
import type { PageParts } from '../loader-api.ts';
import type { ReportPorts } from './reported-load.ts';
import { shareLoad } from './share-load.ts';

/** What of the page's parts it takes. */
type OwnScriptParts = Pick<PageParts, 'loadScript' | 'reportedLoad'> & ReportPorts;

/**
 * Brings a script of the shell once, however many ask; a failure is forgotten.
 * @param brought what it sets; nothing before it has run.
 * @param scriptOf what the release set says of it.
 */
export function createOwnScript<Brought>(
  parts: OwnScriptParts,
  bring: () => Promise<BrowserReleases>,
  brought: () => Brought | undefined,
  scriptOf: (shell: BrowserRelease) => BrowserScript | undefined,
): () => Promise<Brought> {
  return shareLoad(async () => {
    const { shell } = await bring();
    const own = scriptOf(shell);
    // As in pages of the gate.
    if (!own) throw new TypeError();
    const script = { ...shell, ...own, remote: 'shell', phase: 'script' as const, brought };
    return parts.reportedLoad(script, () => parts.loadScript(script), parts);
  });
}
