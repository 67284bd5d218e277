import type { LoaderApi, Recover } from '../loader-api.ts';
import type { FileFailure } from '../telemetry/watch-files.ts';

/**
 * Returns a function that starts a failed island from another release of its remote. The function fetches the recovery
 * script on first use.
 */
export function createRecover(api: LoaderApi, bring: () => Promise<Recover>): NonNullable<LoaderApi['recover']> {
  const failed: FileFailure[] = [];
  api.failed = failed;
  return async (island, error) => {
    // Failures with any other cause are noticed at their script element.
    if (error?.failure?.cause === 'executed-but-missing') failed.push(error.failure);
    await (
      await bring()
    )(island, error, api);
  };
}
