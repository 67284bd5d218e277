import { Router, type Request } from 'express';
import { z } from 'zod';
import { pageEventBatchSchema, type PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { anchorIdSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { CREATIVE_HEADER } from '@plainwell/contracts/browser/ads/creatives.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { isPrefetch } from '../../http/is-prefetch.ts';
import { fieldsOfQuery, queryOf } from '../../http/requests/query-of.ts';
import { securityPolicy } from '../../http/responses/security-policy.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { CampaignService } from '../campaigns/campaign-service.ts';
import type { CampaignStore } from '../campaigns/store.ts';
import { chooseHouseCreative } from '../creatives/choose-house-creative.ts';
import { creativeDocument } from '../creatives/creative-document.ts';
import { creativeStylesSource } from '../creatives/creative-styles.ts';
import { creatives } from '../creatives/house-creatives.ts';
import { houseContent, type SiteNames } from '../creatives/house-content.ts';
import { campaignContent, IMAGES_PATH, visitAddress } from './campaign-content.ts';
import { readCreativeRequest, type ReadCreativeRequest } from './creative-request.ts';

/** Dependencies of the creative routes. */
export interface CreativeRoutesOptions {
  site: SiteNames & { publicUrl: string };
  campaigns: Pick<CampaignService, 'show' | 'find' | 'clicked'>;
  images: Pick<CampaignStore, 'image'>;
  metrics: Pick<Metrics, 'creatives'>;
  limiter: Pick<RateLimiter, 'consume'>;
  /**
   * Called for each click that names its slot, within the rate limit of the client's address.
   * @param page path of the page.
   */
  onClick: (event: PageEvent, page: string) => unknown;
}

/** Slot and page of a click. A malformed slot is dropped; a malformed page becomes `/`. */
const clickedPlaceSchema = z.object({
  slot: anchorIdSchema.optional().catch(undefined),
  page: pageEventBatchSchema.shape.path.catch('/'),
});

/** Returns the path of the requesting page, from `Referer`; `/` if the browser does not send that header. */
function pageOf(request: Request): string {
  return URL.parse(request.get('Referer') ?? '')?.pathname ?? '/';
}

/** Caches an image for a year: its address contains the digest of its bytes, so it never changes. */
const IMAGE_CACHE = 'public, max-age=31536000, immutable';

/**
 * Returns whether the reader's browser objects to the sale and sharing of personal data (Global Privacy Control,
 * section 3).
 */
const isPrivate = (request: Request) => request.get('Sec-GPC') === '1';

/**
 * Answers requests of ad slots.
 *
 * GET /api/creatives/{format}?slot=&language=&k1=&category=&template=&seller=&shown=&seen=: sends one creative as a
 * small HTML document for a sandboxed frame: a campaign's, or a house creative. The header `Creative` has its id.
 * - `format` is `medium-rectangle` or `leaderboard`, `slot` the id of the slot, `language` `en` or `es`.
 * - `shown` lists creatives that the page already shows, `seen` how often the reader has seen each campaign today. Dots
 *   separate the entries.
 * - 204 for a partners' slot (`seller=partners`) without a partners' campaign.
 * - 400 with `{"error", "errors": {field: message}}` for invalid parameters. HEAD gets the headers of a house creative,
 *   or 204 for a partners' slot, and counts nothing.
 *
 * GET /api/creatives/{id}/visit?language=&slot=&page=: counts a click on a slot of a page and redirects to the
 * creative's target; 404 for an unknown creative.
 *
 * GET /api/creatives/images/{digest}: sends the image of a campaign; 404 for an unknown image.
 */
export function creativeRoutes({ site, campaigns, images, metrics, limiter, onClick }: CreativeRoutesOptions): Router {
  const routes = Router();
  const imagesSource = `${site.publicUrl}${IMAGES_PATH}/`;
  /**
   * Policy of a creative: no scripts, no resources from elsewhere, and only frames of this site may show it (CSP 3).
   */
  const policy = securityPolicy({
    'style-src': creativeStylesSource,
    'img-src': imagesSource,
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  });
  const isWithinBudget = async (request: Request) => (await limiter.consume('impressions', clientKey(request))).ok;

  async function campaignFor(request: Request, asked: ReadCreativeRequest) {
    if (request.method === 'HEAD' || !(await isWithinBudget(request))) return undefined;
    return campaigns.show(isPrivate(request) ? { ...asked, seen: new Map() } : asked);
  }

  routes.all(`${IMAGES_PATH}/:digest`, allowMethods('GET', 'HEAD'));
  routes.get(`${IMAGES_PATH}/:digest`, async (request, response) => {
    const image = /^[\da-f]{64}$/.test(request.params.digest) ? await images.image(request.params.digest) : undefined;
    if (image === undefined)
      return response.status(404).set('Cache-Control', 'no-store').json({ error: 'There is no such image.' });
    // A creative's sandboxed frame has an opaque origin, so the image must allow cross-origin use.
    response
      .set({
        'Cache-Control': IMAGE_CACHE,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Security-Policy': securityPolicy({}),
      })
      .type(image.type)
      .send(Buffer.from(image.bytes));
  });

  routes.all('/api/creatives/:id/visit', allowMethods('GET', 'HEAD'));
  /** Reports a counted click as a page event, because the other events of slots are page events too. */
  async function recordClick(request: Request, creative: string): Promise<void> {
    const { slot, page } = clickedPlaceSchema.parse(fieldsOfQuery(request));
    if (slot !== undefined && (await limiter.consume('event-rows', clientKey(request), 1)).ok)
      onClick({ name: 'slot', what: 'clicked', slot, creative }, page);
  }

  routes.get('/api/creatives/:id/visit', (request, response, next) => {
    const { id } = request.params;
    const language = interfaceLanguageSchema.catch('en').parse(queryOf(request).get('language'));
    const campaign = campaigns.find(id);
    const link = campaign?.link ?? creatives.find((each) => each.id === id)?.words[language].link;
    if (link === undefined) return next();
    if (request.method === 'GET' && !isPrefetch(request)) {
      campaigns.clicked(id);
      metrics.creatives.inc({ what: 'clicked', of: campaign ? 'campaign' : 'house' });
      void recordClick(request, id);
    }
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).redirect(302, link);
  });

  routes.all('/api/creatives/:format', allowMethods('GET', 'HEAD'));
  routes.get('/api/creatives/:format', async (request, response) => {
    const { slot, k1, category, template, seller, language, shown, seen } = fieldsOfQuery(request);
    const read = readCreativeRequest({
      format: request.params.format,
      slot,
      k1,
      category,
      template,
      seller,
      language,
      shown,
      seen,
    });
    response.set({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' });
    if (!read.ok) {
      const fields = Object.keys(read.errors).join(', ');
      return response
        .status(400)
        .json({ error: `There is no creative for this request: check ${fields}.`, errors: read.errors });
    }
    const asked = read.request;
    const campaign = await campaignFor(request, asked);
    if (campaign === undefined && asked.seller === 'partners') return response.status(204).end();
    const house = campaign === undefined ? chooseHouseCreative(asked) : undefined;
    const place = { slot: asked.slot, page: pageOf(request) };
    const content = house
      ? houseContent(house, asked.language, site, visitAddress(house.id, asked.language, place))
      : campaign && campaignContent(campaign, campaign.image && `${imagesSource}${campaign.image}`, place);
    if (content === undefined) throw new Error('no creative was chosen');
    if (request.method === 'GET') metrics.creatives.inc({ what: 'served', of: campaign ? 'campaign' : 'house' });
    response
      .set({
        [CREATIVE_HEADER]: content.id,
        'Content-Language': asked.language,
        'Content-Security-Policy': policy,
        // For browsers that do not support frame-ancestors. Replaces the stricter value of the site's pages.
        'X-Frame-Options': 'SAMEORIGIN',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      })
      .type('html')
      .send(creativeDocument(content, asked.language, imagesSource));
  });
  return routes;
}
