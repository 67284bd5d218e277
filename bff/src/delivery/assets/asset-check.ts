import { setTimeout as wait } from 'node:timers/promises';
import { networkErrorCode } from '../../http/requests/failed-fetch.ts';

/** Path of the script by which the site checks the way of released files to readers. */
export const ASSET_CHECK_PATH = '/assets/check.js';

/** Content of that script. */
export const ASSET_CHECK_SCRIPT = '/* Plainwell: files reach readers */\n';

/** Path that shows whether the server reaches its own public address at all. Needs no database. */
const OTHER_PATH = '/robots.txt';

/** Maximum time for an answer, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Time before a failed check is repeated, in milliseconds: one lost connection is no outage. */
const AGAIN_MS = 500;

/**
 * Whether files below `/assets` reach readers. `unknown`: this server does not reach its own public address, for
 * example because a firewall separates them, so it cannot tell.
 */
export type AssetCheck = { state: 'arrive' | 'unknown' } | { state: 'fail'; reason: string };

interface AssetCheckParts {
  publicUrl: string;
  /** Aborts a check under way, which then throws. */
  closing: AbortSignal;
  /** @default TIMEOUT_MS */
  timeoutMs?: number;
}

/** Returns the start of an answer's body, and discards the rest, however long it is. */
async function startOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

/**
 * Creates a check of the whole way that released files take to readers: name service, network, CDN, proxies and this
 * site. The check fetches a script below `/assets` from the public address, past all caches. It fails only if the
 * server reaches its public address otherwise: another path answers, or an earlier check of this process succeeded.
 */
export function createAssetCheck({
  publicUrl,
  closing,
  timeoutMs = TIMEOUT_MS,
}: AssetCheckParts): () => Promise<AssetCheck> {
  let hasArrived = false;

  async function ask<Result>(path: string, read: (response: Response) => Promise<Result>): Promise<Result | string> {
    try {
      const response = await fetch(publicUrl + path, {
        headers: { 'Cache-Control': 'no-cache' },
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]),
      });
      return await read(response);
    } catch (error) {
      closing.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} s`;
      const code = networkErrorCode(error);
      return code === null ? 'no answer' : `no answer (${code})`;
    }
  }

  /** Returns why the script does not arrive; `null` if it does. */
  const fault = () =>
    ask(`${ASSET_CHECK_PATH}?at=${Date.now()}`, async (response) => {
      const start = await startOf(response);
      if (response.status !== 200) return `status ${response.status}`;
      return start === ASSET_CHECK_SCRIPT ? null : 'another document in place of the file';
    });

  const isReached = async () =>
    (await ask(OTHER_PATH, async (response) => {
      await response.body?.cancel();
      return response.ok;
    })) === true;

  return async () => {
    let reason = await fault();
    if (reason !== null) {
      await wait(AGAIN_MS, undefined, { signal: closing });
      reason = await fault();
    }
    if (reason === null) {
      hasArrived = true;
      return { state: 'arrive' };
    }
    return hasArrived || (await isReached()) ? { state: 'fail', reason } : { state: 'unknown' };
  };
}
