import { ChunkLoadError } from '@plainwell/federation/browser/chunk-load-error.ts';
import { loadScript } from '@plainwell/federation/browser/load-script.ts';
import { withRetry } from '@plainwell/federation/browser/retry.ts';
import type { LoaderApi, StartIsland } from './loader-api.ts';

/** Reports one failed or successful load of the shell's own runtime. */
function report(api: LoaderApi, release: string, attempt: number, started: number, error?: ChunkLoadError): void {
  const base = { kind: 'load', remote: 'shell', release, attempt, duration: performance.now() - started } as const;
  api.report(error ? { ...base, outcome: 'failure', ...error.failure, remote: 'shell' } : { ...base, outcome: 'success' });
}

/** Brings the runtime script (React and the federation host) once, however many islands ask; a failure is forgotten. */
export function createRuntimeScript(api: LoaderApi): () => Promise<StartIsland> {
  let loading: Promise<StartIsland> | undefined;

  async function load(attempt: number): Promise<StartIsland> {
    const { shell } = api.state.releases;
    const started = performance.now();
    const release = shell?.release ?? 'none';
    try {
      const start = await loadScript({
        url: `${shell?.base}${shell?.entry}`,
        remote: 'shell',
        release,
        brought: () => api.start,
      });
      report(api, release, attempt, started);
      return start;
    } catch (error) {
      if (error instanceof ChunkLoadError) report(api, release, attempt, started, error);
      throw error;
    }
  }

  return () => {
    loading ??= withRetry(load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
