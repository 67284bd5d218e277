import { Router } from 'express';
import { canonicalPathSchema } from '@plainwell/contracts/primitives/primitives.ts';
import type { TagSettings } from '../../config/services/advertising-settings.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { fieldsOfQuery } from '../../http/requests/query-of.ts';
import { newNonce } from '../../http/responses/security-policy.ts';
import { readCreativeRequest } from './creative-request.ts';
import { tagDocument, tagPolicy } from './tag-document.ts';

/** Name of an article's site section at the ad server: at most 100 characters, as in the article. */
const MSITE = /^[\w.-]{1,100}$/;

/**
 * Answers GET /api/creatives/tag/{format}?slot=&language=&k1=&category=&template=&seller=&msiteID=&page= with the frame
 * in which an ad server fills a slot. `page` is the canonical path of the article, needed because `Referer` contains no
 * path in a frame of another origin. 400 for invalid parameters; 404 if the site has no ad server or the reader's
 * browser sends `Sec-GPC: 1` (no sale or sharing of personal data).
 */
export function tagRoutes(tag: TagSettings | undefined, publicUrl: string): Router {
  const routes = Router();
  routes.all('/api/creatives/tag/:format', allowMethods('GET', 'HEAD'));
  routes.get('/api/creatives/tag/:format', (request, response) => {
    response.set({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' });
    const { msiteID, page, ...query } = fieldsOfQuery(request);
    const read = readCreativeRequest({ ...query, format: request.params.format });
    if (!read.ok)
      return response.status(400).json({
        error: `There is no creative for this request: check ${Object.keys(read.errors).join(', ')}.`,
        errors: read.errors,
      });
    if (tag === undefined || request.get('Sec-GPC') === '1')
      return response.status(404).json({ error: 'No ad server fills slots here.' });
    const { format, slot, k1, category, template, seller, language } = read.request;
    const given = {
      site: typeof msiteID === 'string' && MSITE.test(msiteID) ? msiteID : undefined,
      k1,
      category,
      template,
      seller,
      language,
      slot,
    };
    const targeting = Object.fromEntries(
      Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    const nonce = newNonce();
    const named = canonicalPathSchema.safeParse(page);
    const pageUrl = named.success ? `${publicUrl}/${named.data}` : (request.get('Referer') ?? `${publicUrl}/`);
    response.set({
      'Content-Security-Policy': tagPolicy(nonce, tag.frameOrigin === undefined ? "'self'" : new URL(publicUrl).origin),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
    // `X-Frame-Options` cannot name another origin. For frames at this site's own origin, it repeats `frame-ancestors`.
    if (tag.frameOrigin === undefined) response.set('X-Frame-Options', 'SAMEORIGIN');
    else response.removeHeader('X-Frame-Options');
    response.type('html').send(tagDocument(tag, { format, pageUrl, targeting }, language, nonce));
  });
  return routes;
}
