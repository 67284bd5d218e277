import { z } from 'zod';

/** An origin (RFC 6454): scheme, host and port. A path would be lost in every address that the site makes. */
export const originSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://health.example', abort: true })
  .refine((address) => {
    const { username, password, pathname, search, hash } = new URL(address);
    return `${username}${password}${search}${hash}` === '' && /^\/*$/.test(pathname);
  }, 'must be scheme, host and port alone, such as https://health.example, without path, query or user');
