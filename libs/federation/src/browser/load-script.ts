import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserRelease } from '@plainwell/contracts/modules/page-state.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import type { AddScript, RunScript } from './run-script.ts';

/** A classic script of a release, and how to check that it ran. */
export interface ScriptToLoad<Brought> extends BrowserRelease {
  remote: string;
  /** Returns what the script registers; `undefined` before the script has run. */
  brought: () => Brought | undefined;
}

/** Loads one script of a release (`createLoadScript`). */
export type LoadScript = <Brought>(script: ScriptToLoad<Brought>) => Promise<Brought>;

/**
 * Returns a function that loads scripts of releases within the chunk load time-out. It skips scripts that have already
 * run, and concurrent calls for one address share one request.
 * @param run runs a script. The page passes its own copy of this function, to save the bytes of a second copy.
 * @param add starts the load of a file that is not a script.
 * @returns what the script registers.
 * @throws ChunkLoadError of type `timeout` after 120 s; of type `missing` if the script did not arrive, failed its
 * integrity check, or registered nothing.
 */
export function createLoadScript(run: RunScript, add?: AddScript): LoadScript {
  /** Loads in progress by address. Each resolves to the cause of its failure, or `undefined`. */
  const underWay: Record<string, Promise<LoadFailureCause | undefined>> = {};
  return async ({ remote, release, base, entry, integrity, brought }) => {
    const url = base + entry;
    const cause =
      brought() === undefined
        ? await (underWay[url] ??= run(url, integrity, brought, add).finally(() => delete underWay[url]))
        : undefined;
    const result = brought();
    if (result !== undefined) return result;
    throw new ChunkLoadError({
      remote,
      release,
      url,
      type: cause === 'timeout' ? cause : 'missing',
      cause: cause ?? 'executed-but-missing',
    });
  };
}
