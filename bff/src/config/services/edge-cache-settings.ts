import { z } from 'zod';
import { isLoopback } from '../../http/server/loopback.ts';

/** Most instances of Varnish that the site tells of changes. */
const VARNISH_MAXIMUM = 32;

/** Addresses of the services (their documentation of purging by tag). */
const DEFAULT_API = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' } as const;

/** A cache in front of the site that keeps pages, and how the site tells it of changes. */
export type EdgeCacheSettings =
  | {
      kind: 'varnish';
      /** Address of each instance's socket for purges. */
      urls: string[];
    }
  | {
      kind: 'fastly' | 'cloudflare';
      /** Origin of the service's API. */
      url: string;
      /** Id of the service (Fastly) or of the zone (Cloudflare). */
      service: string;
      token: string;
    };

const originSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address, such as http://10.0.0.5:6082', abort: true })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'must be an address without a path')
  .transform((url) => new URL(url).origin);

const addressesSchema = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(z.array(originSchema).max(VARNISH_MAXIMUM, `must be at most ${VARNISH_MAXIMUM} addresses`));

const SERVICE_WORDS = 'must be an id of at most 100 letters and digits';
const TOKEN_WORDS = 'must be a token of 1 to 500 visible characters';

/** Settings of a cache in front of the site. */
export const edgeCacheSettings = z
  .object({
    EDGE_CACHE: z.enum(['varnish', 'fastly', 'cloudflare'], 'must be varnish, fastly or cloudflare').optional(),
    EDGE_CACHE_URL: addressesSchema.optional(),
    EDGE_CACHE_SERVICE: z
      .string()
      .regex(/^[\dA-Za-z]{1,100}$/, SERVICE_WORDS)
      .optional(),
    EDGE_CACHE_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/, TOKEN_WORDS)
      .optional(),
  })
  .transform((given, context): { edgeCache: EdgeCacheSettings | null } => {
    const { EDGE_CACHE: kind, EDGE_CACHE_URL: urls, EDGE_CACHE_SERVICE: service, EDGE_CACHE_TOKEN: token } = given;
    const none = { edgeCache: null };
    function refuse(path: keyof typeof given, message: string) {
      context.addIssue({ code: 'custom', path: [path], message });
      return none;
    }
    if (kind === undefined) {
      const needless = (['EDGE_CACHE_URL', 'EDGE_CACHE_SERVICE', 'EDGE_CACHE_TOKEN'] as const).find(
        (name) => given[name] !== undefined,
      );
      return needless === undefined ? none : refuse('EDGE_CACHE', `must be set, because ${needless} is set`);
    }
    if (kind === 'varnish') {
      if (urls === undefined) return refuse('EDGE_CACHE_URL', 'must be set, because EDGE_CACHE is varnish');
      return { edgeCache: { kind, urls } };
    }
    if (service === undefined) return refuse('EDGE_CACHE_SERVICE', `must be set, because EDGE_CACHE is ${kind}`);
    if (token === undefined) return refuse('EDGE_CACHE_TOKEN', `must be set, because EDGE_CACHE is ${kind}`);
    const [url = DEFAULT_API[kind], ...more] = urls ?? [];
    if (more.length > 0) return refuse('EDGE_CACHE_URL', `must be one address, because EDGE_CACHE is ${kind}`);
    if (!url.startsWith('https:') && !isLoopback(url))
      return refuse('EDGE_CACHE_URL', 'must be an https address, unless it is on this machine');
    return { edgeCache: { kind, url, service, token } };
  });
