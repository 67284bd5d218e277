import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { PageParts } from '../loader-api.ts';
import { reportedLoad } from '../loads/reported-load.ts';

/**
 * The function that a behaviour exports. It takes over the server's HTML of its island, at once or before its promise
 * resolves.
 * @throws any error that keeps it from doing so.
 */
type Behaviour = (island: HTMLElement) => void | Promise<void>;

/** Starts an island that has a behaviour, from the page's own release set, without React and federation. */
export async function startBehaviour(
  island: HTMLElement,
  bring: () => Promise<BrowserReleases>,
  parts: PageParts,
): Promise<void> {
  const { remote = '', module = '' } = island.dataset;
  // Same result as `behaviourName`, written out because every page needs some names.
  const global = `plainwell_behaviour_${remote.replaceAll('-', '_')}_${module.slice(2)}`;
  const releases = await bring();
  // The server relies on a behaviour only if a release of the page's set has it. For a remote without a release, the
  // load fails, because the shell has no such script.
  const release = releases[remote] ?? releases.shell;
  const script = {
    ...release,
    ...release.behaviours?.[module],
    remote,
    module,
    phase: 'behaviour' as const,
    brought: (): Behaviour | undefined => Reflect.get(globalThis, global),
  };
  await reportedLoad(script, async () => (await parts.loadScript(script))(island), parts);
  island.dataset['alive'] = '';
}
