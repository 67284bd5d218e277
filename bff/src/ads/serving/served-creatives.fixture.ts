import express from 'express';
import { afterAll, beforeAll } from 'vitest';
import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { campaignFixture } from '../campaigns/campaign.fixture.ts';
import type { CreativeRequest } from '../campaigns/choose-campaign.ts';
import { creativeRoutes } from './creative-routes.ts';

export const IMAGE = 'a'.repeat(64);
/** The only campaign of the site. Slots of the seller `partners` show it to each reader at most twice a day. */
export const campaign = { ...campaignFixture, image: IMAGE, perReader: 2 };

/** Serves creatives to the tests of a file. */
export function servedCreatives() {
  const clicked: string[] = [];
  const told: [event: PageEvent, page: string][] = [];
  let isWithinBudget = true;
  let server: Served;

  beforeAll(async () => {
    const site = { name: 'Well & <Good>', sisterName: 'Sister', publicUrl: 'https://site.example' };
    const campaigns = {
      show: ({ seller, seen }: CreativeRequest) =>
        seller === 'partners' && (seen.get(campaign.id) ?? 0) < 2 ? campaign : undefined,
      find: (id: string) => (id === campaign.id ? campaign : undefined),
      clicked: (id: string) => void clicked.push(id),
    };
    const limiter = {
      consume: async () => (isWithinBudget ? { ok: true as const } : { ok: false as const, retryAfterS: 1 }),
    };
    const images = {
      image: async (digest: string) =>
        digest === IMAGE ? { digest, type: 'image/png', bytes: Buffer.from('png') } : undefined,
    };
    server = await serveApp(
      express()
        .set('etag', false)
        .use(
          creativeRoutes({
            site,
            campaigns,
            images,
            metrics: createMetrics(),
            limiter,
            onClick: (event, page) => told.push([event, page]),
          }),
        ),
    );
  });
  afterAll(() => server.close());

  return {
    ask: (address: string, init?: RequestInit) => fetch(`${server.origin}/api/creatives/${address}`, init),
    /** Ids of campaigns whose clicks were counted. */
    clicked,
    /** Events of clicks, each with the path of its page. */
    told,
    get origin() {
      return server.origin;
    },
    /** Sets whether the rate limiter accepts calls. */
    set isWithinBudget(value: boolean) {
      isWithinBudget = value;
    },
  };
}
