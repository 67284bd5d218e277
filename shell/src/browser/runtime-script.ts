import { ChunkLoadError } from '@plainwell/federation/browser/chunk-load-error.ts';
import { loadScript } from '@plainwell/federation/browser/load-script.ts';
import { withRetry } from '@plainwell/federation/browser/retry.ts';
import type { LoaderApi, StartIsland } from './loader-api.ts';

/** Brings the runtime script (React and the federation host) once, however many islands ask; a failure is forgotten. */
export function createRuntimeScript(api: LoaderApi): () => Promise<StartIsland> {
  let loading: Promise<StartIsland> | undefined;

  async function load(attempt: number): Promise<StartIsland> {
    const { shell } = api.state.releases;
    const started = performance.now();
    const timed = () => ({ kind: 'load', remote: 'shell', release: shell.release, attempt, duration: performance.now() - started }) as const;
    try {
      const start = await loadScript({ ...shell, remote: 'shell', brought: () => api.start });
      api.report({ ...timed(), outcome: 'success' });
      return start;
    } catch (error) {
      if (error instanceof ChunkLoadError) api.report({ ...error.failure, ...timed(), outcome: 'failure' });
      throw error;
    }
  }

  return () => {
    loading ??= withRetry(load, api).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
