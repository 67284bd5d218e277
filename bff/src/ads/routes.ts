import { Router } from 'express';
import { allowMethods } from '../http/requests/allow-methods.ts';
import { securityPolicy } from '../http/responses/security-policy.ts';
import { weakTagOf } from '../http/responses/weak-tag.ts';
import { creativeDocument, type SiteNames } from './creative-document.ts';
import { readCreativeRequest } from './creative-request.ts';
import { creativeStylesSource } from './creative-styles.ts';
import { chooseCreative } from './service.ts';

/** What the domain needs of the site's configuration. */
export interface CreativeRoutesOptions {
  site: SiteNames;
}

/** A creative runs nothing, loads nothing from elsewhere, and stands only in frames of this site (CSP 3). */
const policy = securityPolicy({ 'style-src': creativeStylesSource, 'img-src': "'self'", 'form-action': "'none'", 'frame-ancestors': "'self'" });

/** The same request always gets the same creative; an hour lets a changed text reach readers the same day. */
const CACHE_SECONDS = 3600;

/**
 * GET /api/creatives/{format}?slot=&k1=&language=: one house creative as a small HTML document for a sandboxed frame.
 *
 * `format` is `medium-rectangle` or `leaderboard`, `slot` the id of the slot, `k1` the page's topic key (may be absent),
 * `language` `en` or `es`. Anything else is 400 with `{"error", "errors": {field: message}}`. HEAD answers alike without
 * the document: slots ask so before they show a frame.
 */
export function creativeRoutes({ site }: CreativeRoutesOptions): Router {
  const routes = Router();
  routes.all('/api/creatives/:format', allowMethods('GET', 'HEAD'));
  routes.get('/api/creatives/:format', (request, response) => {
    const { slot, k1, language } = request.query;
    const read = readCreativeRequest({ format: request.params.format, slot, k1, language });
    response.set('X-Robots-Tag', 'noindex');
    if (!read.ok) {
      const fields = Object.keys(read.errors).join(', ');
      response.status(400).set('Cache-Control', 'no-store');
      response.json({ error: `There is no creative for this request: check ${fields}.`, errors: read.errors });
      return;
    }
    const html = creativeDocument(chooseCreative(read.request), read.request.language, site);
    response
      .set({
        ETag: weakTagOf(html),
        'Cache-Control': `public, max-age=${CACHE_SECONDS}`,
        'Content-Language': read.request.language,
        'Content-Security-Policy': policy,
        // For browsers that do not read frame-ancestors, and in place of a stricter rule for the site's pages.
        'X-Frame-Options': 'SAMEORIGIN',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      })
      .type('html')
      .send(html);
  });
  return routes;
}
