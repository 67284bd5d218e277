import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { secretFor, type SigningKeys } from '../signing-keys/signing-key.ts';
import { clientKey } from './client-key.ts';

const DAY_MS = 86_400_000;

/**
 * Maps the address of a request to a number below 65,536, with a key of the day that all processes share. The numbers
 * only show whether reports come from few addresses or from many: thousands of addresses share each number, and the
 * numbers change every day.
 */
export function createSourceNumbers(
  keys: Pick<SigningKeys, 'current'>,
  now: () => number = Date.now,
): (request: Pick<Request, 'ip' | 'socket'>) => Promise<number> {
  let key: { day: number; secret: Promise<string> } | null = null;
  return async (request) => {
    const day = Math.floor(now() / DAY_MS);
    if (key?.day !== day) key = { day, secret: secretFor(keys.current(), `sources of reports on day ${day}`) };
    return createHmac('sha256', await key.secret)
      .update(clientKey(request))
      .digest()
      .readUInt16BE();
  };
}
