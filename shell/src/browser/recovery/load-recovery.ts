import type { LoaderApi, Recover } from '../loader-api.ts';
import type { FileFailure } from '../telemetry/watch-files.ts';

/** Makes what starts an island that failed from another release of its remote, by a script that is fetched then. */
export function createRecover(api: LoaderApi, bring: () => Promise<Recover>): NonNullable<LoaderApi['recover']> {
  const failed: FileFailure[] = [];
  api.failed = failed;
  return async (island, error) => {
    // Of all others their element has told.
    if (error?.failure?.cause === 'executed-but-missing') failed.push(error.failure);
    await (
      await bring()
    )(island, error, api);
  };
}
