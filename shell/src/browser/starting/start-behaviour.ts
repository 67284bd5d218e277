import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { PageParts } from '../loader-api.ts';
import { reportedLoad } from './reported-load.ts';

/**
 * What a behaviour exports: takes over the server's HTML of its island, at once or when its promise resolves. @throws
 * whatever keeps it from doing so.
 */
type Behaviour = (island: HTMLElement) => void | Promise<void>;

/** Starts an island of the behaviour tier, of the page's own release set: without React and without federation. */
export async function startBehaviour(
  island: HTMLElement,
  bring: () => Promise<BrowserReleases>,
  parts: PageParts,
): Promise<void> {
  const { remote = '', module = '' } = island.dataset;
  // `behaviourName`, written out: every page makes some.
  const global = `plainwell_behaviour_${remote.replaceAll('-', '_')}_${module.slice(2)}`;
  const releases = await bring();
  // The server leaves an island to a behaviour only of a release that the page has; any other would not be found.
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
