import type { BrowserRelease } from '@plainwell/contracts/modules/page-state.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '../chunk-load-timeout.ts';
import { addScript, type ScriptEnd } from './add-script.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { probeAddress } from './probe-address.ts';

/** The entry script of a release, to load, and how to tell that it did its work. */
export interface ScriptToLoad<Brought> extends BrowserRelease {
  remote: string;
  /** What the script registers; nothing before it has run. */
  brought: () => Brought | undefined;
}

function runScript(url: string, integrity: string): Promise<ScriptEnd | 'timeout'> {
  return new Promise((resolve) => {
    const script = addScript(url, integrity, resolve);
    setTimeout(() => {
      script.remove();
      resolve('timeout');
    }, CHUNK_LOAD_TIMEOUT_MS);
  });
}

/**
 * Loads the entry script of a release within the chunk load time-out, unless it is there already.
 * @returns what it brings.
 * @throws ChunkLoadError of type `timeout` after 120 s, of type `missing` when the script did not arrive, was not that of
 * the release, or registered nothing.
 */
export async function loadScript<Brought>({ remote, release, base, entry, integrity, brought }: ScriptToLoad<Brought>): Promise<Brought> {
  const url = base + entry;
  const end = brought() === undefined ? await runScript(url, integrity) : 'load';
  const result = brought();
  if (end === 'load' && result !== undefined) return result;
  const isLate = end === 'timeout';
  const cause = isLate ? end : await probeAddress(url, end === 'load' ? null : integrity);
  throw new ChunkLoadError({ remote, release, url, type: isLate ? end : 'missing', cause });
}
