import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '../chunk-load-timeout.ts';
import { addScript, type ScriptEnd } from './add-script.ts';
import type { probeAddress } from './probe-address.ts';

/** Asks for a script, and tells how that ends. @returns what gives it up. */
export type AddScript = (url: string, integrity: string, onEnd: (how: ScriptEnd) => void) => { remove(): void };

/**
 * Runs a script within the chunk load time-out (`createRunScript`).
 * @param brought what the script registers; nothing before it has run.
 * @param add asks for it; something else than a script may come in the same way.
 * @returns why it did not do its work; nothing when it did.
 */
export type RunScript = (
  url: string,
  integrity: string,
  brought: () => unknown,
  add?: AddScript,
) => Promise<LoadFailureCause | undefined>;

/** @param probe finds out why a script did not come; it may have to be fetched itself. */
export function createRunScript(probe: typeof probeAddress): RunScript {
  return (url, integrity, brought, add = addScript) =>
    new Promise((resolve) => {
      const script = add(url, integrity, (end) =>
        resolve(brought() === undefined ? probe(url, end === 'load' ? null : integrity) : undefined),
      );
      setTimeout(() => {
        script.remove();
        // Another copy may have come meanwhile.
        resolve(brought() === undefined ? 'timeout' : undefined);
      }, CHUNK_LOAD_TIMEOUT_MS);
    });
}
