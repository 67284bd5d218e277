import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '../chunk-load-timeout.ts';
import { addScript } from './add-script.ts';
import { probeAddress } from './probe-address.ts';

/**
 * Runs a script within the chunk load time-out.
 * @param brought what the script registers; nothing before it has run.
 * @returns why it did not do its work; nothing when it did.
 */
export function runScript(url: string, integrity: string, brought: () => unknown): Promise<LoadFailureCause | undefined> {
  return new Promise((resolve) => {
    const script = addScript(url, integrity, (end) => resolve(brought() === undefined ? probeAddress(url, end === 'load' ? null : integrity) : undefined));
    setTimeout(() => {
      script.remove();
      // Another copy may have come meanwhile.
      resolve(brought() === undefined ? 'timeout' : undefined);
    }, CHUNK_LOAD_TIMEOUT_MS);
  });
}
