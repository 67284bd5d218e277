import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserRelease } from '@plainwell/contracts/modules/page-state.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '../chunk-load-timeout.ts';
import { addScript, type ScriptEnd } from './add-script.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { probeAddress } from './probe-address.ts';

/** A classic script of a release, to load, and how to tell that it did its work. */
export interface ScriptToLoad<Brought> extends BrowserRelease {
  remote: string;
  /** What the script registers; nothing before it has run. */
  brought: () => Brought | undefined;
}

/** Scripts under way by address, each with why it failed, or nothing. */
const underWay: Record<string, Promise<LoadFailureCause | undefined>> = {};

function runScript(url: string, integrity: string): Promise<ScriptEnd | 'timeout'> {
  return new Promise((resolve) => {
    const script = addScript(url, integrity, resolve);
    setTimeout(() => {
      script.remove();
      resolve('timeout');
    }, CHUNK_LOAD_TIMEOUT_MS);
  });
}

async function failureOf(url: string, { integrity, brought }: ScriptToLoad<unknown>): Promise<LoadFailureCause | undefined> {
  const end = await runScript(url, integrity);
  if (end === 'timeout') return end;
  return brought() === undefined ? probeAddress(url, end === 'load' ? null : integrity) : undefined;
}

/**
 * Loads a script of a release within the chunk load time-out, unless it is there already; several who ask at once share
 * one request.
 * @returns what it brings.
 * @throws ChunkLoadError of type `timeout` after 120 s, of type `missing` when the script did not arrive, was not that of
 * the release, or registered nothing.
 */
export async function loadScript<Brought>(script: ScriptToLoad<Brought>): Promise<Brought> {
  const { remote, release, base, entry, brought } = script;
  const url = base + entry;
  const cause = brought() === undefined ? await (underWay[url] ??= failureOf(url, script).finally(() => delete underWay[url])) : undefined;
  const result = brought();
  if (result !== undefined) return result;
  throw new ChunkLoadError({ remote, release, url, type: cause === 'timeout' ? cause : 'missing', cause: cause ?? 'executed-but-missing' });
}
