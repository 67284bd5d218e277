import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '../chunk-load-timeout.ts';
import { addScript, type ScriptEnd } from './add-script.ts';
import type { probeAddress } from './probe-address.ts';

/**
 * Starts to load a script, and calls `onEnd` when the load ends.
 * @returns an object whose `remove` cancels the load.
 */
export type AddScript = (url: string, integrity: string, onEnd: (how: ScriptEnd) => void) => { remove(): void };

/**
 * Loads and runs a script within the chunk load time-out (`createRunScript`).
 * @param brought returns what the script registers; `undefined` before the script has run.
 * @param add starts the load; may add an element other than a script.
 * @returns the cause of the failure; `undefined` for success.
 */
export type RunScript = (
  url: string,
  integrity: string,
  brought: () => unknown,
  add?: AddScript,
) => Promise<LoadFailureCause | undefined>;

/**
 * Creates the function that runs scripts.
 * @param probe finds out why a script failed. A parameter, because the page may have to load its code first.
 */
export function createRunScript(probe: typeof probeAddress): RunScript {
  return (url, integrity, brought, add = addScript) =>
    new Promise((resolve) => {
      const script = add(url, integrity, (end) =>
        resolve(brought() === undefined ? probe(url, end === 'load' ? null : integrity) : undefined),
      );
      setTimeout(() => {
        script.remove();
        // Another load of the same script may have succeeded in the meantime.
        resolve(brought() === undefined ? 'timeout' : undefined);
      }, CHUNK_LOAD_TIMEOUT_MS);
    });
}
