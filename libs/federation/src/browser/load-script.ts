import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserRelease } from '@plainwell/contracts/modules/page-state.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import type { AddScript, RunScript } from './run-script.ts';

/** A classic script of a release, to load, and how to tell that it did its work. */
export interface ScriptToLoad<Brought> extends BrowserRelease {
  remote: string;
  /** What the script registers; nothing before it has run. */
  brought: () => Brought | undefined;
}

/** Loads scripts of releases (`createLoadScript`). */
export type LoadScript = <Brought>(script: ScriptToLoad<Brought>) => Promise<Brought>;

/**
 * Loads scripts of releases within the chunk load time-out, unless they are there already; several who ask at once
 * share one request.
 * @param run the page has one copy of it already, where its bytes count.
 * @param add asks for what is no script.
 * @returns what the script brings.
 * @throws ChunkLoadError of type `timeout` after 120 s, of type `missing` when the script did not arrive, was not that
 * of the release, or registered nothing.
 */
export function createLoadScript(run: RunScript, add?: AddScript): LoadScript {
  /** Scripts under way by address, each with why it failed, or nothing. */
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
