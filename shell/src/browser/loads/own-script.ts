import type { BrowserRelease, BrowserReleases, BrowserScript } from '@plainwell/contracts/modules/page-state.ts';
import type { LoadScript } from '@plainwell/federation/browser/load-script.ts';
import type { ReportPorts, reportedLoad } from './reported-load.ts';
import { shareLoad } from './share-load.ts';

/** The page's parts that `createOwnScript` uses. */
interface OwnScriptParts extends ReportPorts {
  loadScript: LoadScript;
  reportedLoad: typeof reportedLoad;
}

/**
 * Returns a function that loads a script of the shell once for all callers. After a failed load, the next call loads
 * again.
 * @param brought returns what the script sets, or `undefined` before it has run.
 * @param scriptOf returns the script's entry in the release set.
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
    // Pages of the gate have no such script.
    if (!own) throw new TypeError();
    const script = { ...shell, ...own, remote: 'shell', phase: 'script' as const, brought };
    return parts.reportedLoad(script, () => parts.loadScript(script), parts);
  });
}
