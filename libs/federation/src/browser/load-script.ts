import { CHUNK_LOAD_TIMEOUT_MS } from '../chunk-load-timeout.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { probeAddress } from './probe-address.ts';

/** A script to load and how to tell that it did its work. */
export interface ScriptToLoad<Brought> {
  url: string;
  remote: string;
  release: string;
  /** What the script registers; nothing before it has run. */
  brought: () => Brought | undefined;
}

/** How the loading of a script element ended. */
type ScriptEnd = 'load' | 'error' | 'timeout';

function runScript(url: string): Promise<ScriptEnd> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (how: ScriptEnd) => {
      clearTimeout(timer);
      script.remove();
      resolve(how);
    };
    const timer = setTimeout(() => end('timeout'), CHUNK_LOAD_TIMEOUT_MS);
    script.addEventListener('load', () => end('load'));
    script.addEventListener('error', () => end('error'));
    script.src = url;
    script.crossOrigin = 'anonymous';
    document.head.append(script);
  });
}

/**
 * Loads a classic script within the chunk load time-out, unless it is there already.
 * @returns what it brings.
 * @throws ChunkLoadError of type `timeout` after 120 s, of type `missing` when the script did not arrive or registered
 * nothing.
 */
export async function loadScript<Brought>({ url, remote, release, brought }: ScriptToLoad<Brought>): Promise<Brought> {
  const end = brought() === undefined ? await runScript(url) : 'load';
  const result = brought();
  if (end === 'load' && result !== undefined) return result;
  if (end === 'timeout') throw new ChunkLoadError({ remote, release, url, type: 'timeout', cause: 'timeout' });
  const cause = await probeAddress(url, end === 'load' ? 'ran' : 'failed');
  throw new ChunkLoadError({ remote, release, url, type: 'missing', cause });
}
