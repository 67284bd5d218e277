import { behaviourName } from '@plainwell/contracts/wire/behaviour-name.ts';
import type { LoadScript } from '@plainwell/federation/browser/load-script.ts';
import type { LoaderApi } from '../loader-api.ts';
import { reportedLoad } from './reported-load.ts';

/** What a behaviour exports: takes over the server's HTML of its island, at once or when its promise resolves. @throws whatever keeps it from doing so. */
type Behaviour = (island: HTMLElement) => void | Promise<void>;

/** Starts an island of the behaviour tier, of the page's own release set: without React and without federation. */
export async function startBehaviour(island: HTMLElement, api: LoaderApi, loadScript: LoadScript): Promise<void> {
  const { remote = '', module = '', behaviour: entry = '', integrity = '' } = island.dataset;
  const global = behaviourName(remote, module);
  const { releases } = api.state;
  // The server writes a behaviour only of a release that the page has; any other would not be found.
  const script = { ...releases.shell, ...releases[remote], remote, module, entry, integrity, brought: (): Behaviour | undefined => Reflect.get(globalThis, global) };
  await reportedLoad(script, async () => (await loadScript(script))(island), api);
  island.dataset['alive'] = '';
}
