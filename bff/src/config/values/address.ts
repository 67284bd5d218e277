import { isIPv6 } from 'node:net';
import { z } from 'zod';
import { originSchema } from './origin.ts';

const PORT_WORDS = 'must be a port number from 0 to 65535';

/** Settings of the site's addresses. */
export const addressSettings = {
  PORT: z.coerce.number(PORT_WORDS).int(PORT_WORDS).min(0, PORT_WORDS).max(65_535, PORT_WORDS).default(3000),
  HOST: z
    .string()
    .min(1)
    .refine((host) => URL.canParse(`http://${authorityOf(host)}`), 'must be a host name or an IP address')
    .default('127.0.0.1'),
  PUBLIC_URL: originSchema.optional(),
};

function authorityOf(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

/** Returns the origin of readers' pages, without a trailing slash. */
export function publicUrlOf({
  PORT,
  HOST,
  PUBLIC_URL,
}: {
  PORT: number;
  HOST: string;
  PUBLIC_URL?: string | undefined;
}): string {
  return (PUBLIC_URL ?? `http://${authorityOf(HOST)}:${PORT}`).replace(/(?<!\/)\/+$/, '');
}
