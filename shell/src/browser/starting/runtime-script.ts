import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { LoadScript } from '@plainwell/federation/browser/load-script.ts';
import type { LoaderApi, StartIsland } from '../loader-api.ts';
import { reportedLoad, type ReportPorts } from './reported-load.ts';
import { shareLoad } from './share-load.ts';

/** Brings the runtime script (React and the federation host) once, however many islands ask; a failure is forgotten. */
export function createRuntimeScript(api: LoaderApi, ports: ReportPorts, releases: () => Promise<BrowserReleases>, loadScript: LoadScript): () => Promise<StartIsland> {
  return shareLoad(async () => {
    const script = { ...(await releases()).shell, remote: 'shell', brought: () => api.start };
    return reportedLoad(script, () => loadScript(script), ports);
  });
}
