import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import { behaviourName } from '@plainwell/contracts/wire/behaviour-name.ts';
import type { LoadScript } from '@plainwell/federation/browser/load-script.ts';
import { reportedLoad, type ReportPorts } from './reported-load.ts';

/** What a behaviour exports: takes over the server's HTML of its island, at once or when its promise resolves. @throws whatever keeps it from doing so. */
type Behaviour = (island: HTMLElement) => void | Promise<void>;

/** Starts an island of the behaviour tier, of the page's own release set: without React and without federation. */
export async function startBehaviour(island: HTMLElement, bring: () => Promise<BrowserReleases>, ports: ReportPorts, loadScript: LoadScript): Promise<void> {
  const { remote = '', module = '' } = island.dataset;
  const global = behaviourName(remote, module);
  const releases = await bring();
  // The server leaves an island to a behaviour only of a release that the page has; any other would not be found.
  const release = releases[remote] ?? releases.shell;
  const script = { ...release, ...release.behaviours?.[module], remote, module, brought: (): Behaviour | undefined => Reflect.get(globalThis, global) };
  await reportedLoad(script, async () => (await loadScript(script))(island), ports);
  island.dataset['alive'] = '';
}
