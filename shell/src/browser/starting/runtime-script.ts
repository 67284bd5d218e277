import type { LoadScript } from '@plainwell/federation/browser/load-script.ts';
import type { LoaderApi, StartIsland } from '../loader-api.ts';
import { reportedLoad } from './reported-load.ts';

/** Brings the runtime script (React and the federation host) once, however many islands ask; a failure is forgotten. */
export function createRuntimeScript(api: LoaderApi, loadScript: LoadScript): () => Promise<StartIsland> {
  let loading: Promise<StartIsland> | undefined;
  const script = { ...api.state.releases.shell, remote: 'shell', brought: () => api.start };

  return () => {
    loading ??= reportedLoad(script, () => loadScript(script), api).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
