import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { PageParts } from '../loader-api.ts';
import { reportedLoad } from '../loads/reported-load.ts';

/**
 * What a behaviour exports: a function that takes over the server's HTML of its island, at once or when its promise
 * resolves.
 * @throws whatever keeps it from doing so.
 */
type Behaviour = (island: HTMLElement) => void | Promise<void>;

/** Starts an island of the behaviour tier from the page's own release set, without React and federation. */
export async function startBehaviour(
  island: HTMLElement,
  bring: () => Promise<BrowserReleases>,
  parts: PageParts,
): Promise<void> {
  const { remote = '', module = '' } = island.dataset;
  // Same result as `behaviourName`, written out because every page needs some names.
  const global = `plainwell_behaviour_${remote.replaceAll('-', '_')}_${module.slice(2)}`;
  const releases = await bring();
  // The server uses the behaviour tier only for releases of the page's set. The script of any other would not be found.
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
