/*
 * The runtime script: React and the federation host. Fetched when the first island starts; a reader who only reads may
 * never fetch it.
 */
import { createBrowserHost } from '@plainwell/federation/browser/create-browser-host.ts';
import { sharedPackages } from './shared-packages.ts';
import { createStartIsland } from './start-island.ts';

const api = globalThis.plainwell;
if (api) {
  const host = createBrowserHost(api.state.releases, sharedPackages);
  api.start = createStartIsland(host, api);
}
