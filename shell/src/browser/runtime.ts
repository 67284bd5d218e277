/* The runtime script: React and the federation host. Fetched when the first component starts. A reader who only
   reads may never fetch it. */
import { createBrowserHost } from '@plainwell/federation/browser/create-browser-host.ts';
import { connectTelemetry } from '@plainwell/page-state/telemetry.ts';
import { providedPackages } from '../provided-packages.ts';
import { nameStyles } from './page/linked-stylesheets.ts';
import { createStartIsland } from './starting/start-island.ts';
import { reportLazyChunks } from './telemetry/lazy-chunks.ts';

const api = globalThis.plainwell;
// A second copy, requested because the first one hung, must not create a second React and a second page state.
if (api?.parts && api.releases && !api.start) {
  const { parts, releases } = api;
  connectTelemetry(parts.report);
  nameStyles();
  const host = createBrowserHost(releases, providedPackages);
  reportLazyChunks({ ...parts, releases, causeOf: host.causeOf });
  api.start = createStartIsland(host, releases, parts);
  api.startFrom = (remote, replacement) => {
    const replaced = { ...releases, [remote]: replacement };
    // Tried only once: a replacement that fails is given up.
    return createStartIsland(
      createBrowserHost(replaced, providedPackages, remote),
      replaced,
      { ...parts, next: () => undefined },
      releases[remote]?.release,
    );
  };
}
