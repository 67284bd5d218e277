import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { secretFor, type SigningKey } from '../signing-key.ts';
import { clientKey } from './client-key.ts';

const DAY_MS = 86_400_000;

/**
 * Makes a number below 65,536 of the address of a request, by a key of the day that all processes share. It tells
 * whether reports come from few addresses or from many, and nothing else: thousands of addresses share each number, and
 * tomorrow it is another one.
 */
export function createSourceNumbers(
  signingKey: Pick<SigningKey, 'privateKey'>,
  now: () => number = Date.now,
): (request: Pick<Request, 'ip' | 'socket'>) => Promise<number> {
  let key: { day: number; secret: Promise<string> } | null = null;
  return async (request) => {
    const day = Math.floor(now() / DAY_MS);
    if (key?.day !== day) key = { day, secret: secretFor(signingKey, `sources of reports on day ${day}`) };
    return createHmac('sha256', await key.secret)
      .update(clientKey(request))
      .digest()
      .readUInt16BE();
  };
}
