import { z } from 'zod';

/**
 * Schema for an origin (RFC 6454): scheme, host and port. A path is a fault, because addresses that the site builds
 * would lose it.
 */
export const originSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://health.example', abort: true })
  .refine((address) => {
    const { username, password, pathname, search, hash } = new URL(address);
    return `${username}${password}${search}${hash}` === '' && /^\/*$/.test(pathname);
  }, 'must be a scheme, a host and optionally a port, and nothing else, such as https://health.example');
