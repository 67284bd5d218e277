import { Router, type Request } from 'express';
import type { Logger } from 'pino';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { FormTokens } from '../../staff/access/form-tokens.ts';
import type { CampaignService } from '../../ads/campaigns/campaign-service.ts';
import type { CampaignStore } from '../../ads/campaigns/store.ts';
import type { Campaign } from '../../ads/campaigns/campaign.ts';
import { readForm } from '../../http/requests/read-body.ts';
import { firstValues } from '../../http/requests/query-of.ts';
import { problemPage, usedFormPage } from '../../staff/document/problem-page.ts';
import type { ListedStaff } from '../../staff/access/read-staff-session.ts';
import type { StaffHandler } from '../../staff/pages/staff-handler.ts';
import { createExplainServed } from './explain-served.ts';
import { campaignAddress, CAMPAIGNS_PATH, NEW_CAMPAIGN_PATH, SERVED_PATH } from './addresses.ts';
import { emptyCampaign, typedOf } from './campaign-form.ts';
import { campaignListPage, campaignPage, newCampaignPage, servedPage, type ServedQuestion } from './campaign-pages.ts';
import {
  isImageTooLarge,
  readCampaignForm,
  receiveCampaignForm,
  lastTextOf,
  typedCampaign,
  type CampaignFaults,
  type TypedCampaign,
} from './read-campaign-form.ts';

/** Maximum number of days of delivery on a page. */
const DAYS_ON_PAGE = 60;

const SWITCH_FORM_LIMIT = '4kb';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Dependencies of the campaign pages. */
export interface CampaignPageParts {
  store: CampaignStore;
  service: Pick<CampaignService, 'known' | 'allowance'>;
  articleByPath: ContentPort['articleByPath'];
  /** Whether an ad server fills the ad slots of readers who consent. */
  hasAdServer: boolean;
}

interface CampaignRouteParts extends CampaignPageParts {
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  staffHandler: StaffHandler;
  log: Logger;
}

const back = { href: CAMPAIGNS_PATH, text: 'Campaigns' };
const gone = problemPage({
  status: 404,
  title: 'There is no such campaign',
  reason: 'The address may be mistyped.',
  back,
});
const tooOld = usedFormPage('Nothing was changed.', back);

/** Returns the version of the campaign that a form shows, or 0, which no campaign has, if the field is invalid. */
const versionOf = (typed: TypedCampaign) =>
  /^\d{1,9}$/.test(lastTextOf(typed, 'version')) ? Number(lastTextOf(typed, 'version')) : 0;

/**
 * Serves everything below /ops/campaigns: operators create, change, start and pause campaigns, and see why a campaign
 * is served.
 */
export function campaignRoutes({
  store,
  service,
  articleByPath,
  hasAdServer,
  formTokens,
  staffHandler,
  log,
}: CampaignRouteParts): Router {
  const router = Router();
  const { forStaff } = staffHandler;
  const explain = createExplainServed({ service, articleByPath, hasAdServer });

  const campaignOf = async (request: Request) => {
    const id = String(request.params['id']);
    return UUID.test(id) ? store.find(id) : undefined;
  };

  async function pageOf(
    campaign: Campaign,
    { session }: ListedStaff,
    now: number,
    given: { typed?: TypedCampaign; faults?: CampaignFaults; isStale?: boolean } = {},
  ) {
    const action = campaignAddress(campaign.id);
    const { typed = typedOf(campaign), faults = {}, isStale = false } = given;
    const [image, totals, days, changes, token, switchToken] = await Promise.all([
      campaign.image === null ? undefined : store.image(campaign.image),
      store.totals(),
      store.days(campaign.id, DAYS_ON_PAGE),
      store.changes(campaign.id),
      formTokens.issue(session, action),
      formTokens.issue(session, `${action}/switch`),
    ]);
    const form = { action, token, version: campaign.version, hasImage: campaign.image !== null, typed, faults };
    return campaignPage(
      { campaign, image, totals: totals.get(campaign.id), days, changes, form, switchToken, isStale },
      now,
    );
  }

  async function newPage({ session }: ListedStaff, typed: TypedCampaign = emptyCampaign, faults: CampaignFaults = {}) {
    return newCampaignPage({
      action: NEW_CAMPAIGN_PATH,
      token: await formTokens.issue(session, NEW_CAMPAIGN_PATH),
      version: 0,
      hasImage: false,
      typed,
      faults,
    });
  }

  router.get(
    CAMPAIGNS_PATH,
    forStaff(async (_request, _operator, now) => {
      const [campaigns, totals] = await Promise.all([store.all(), store.totals()]);
      return campaignListPage(campaigns, totals, now);
    }),
  );

  router.get(
    NEW_CAMPAIGN_PATH,
    forStaff((_request, operator) => newPage(operator)),
  );
  router.post(
    NEW_CAMPAIGN_PATH,
    receiveCampaignForm,
    forStaff(async (request, operator, now) => {
      const typed = typedCampaign(request.body);
      if (!(await formTokens.use(operator.session, NEW_CAMPAIGN_PATH, lastTextOf(typed, 'token')))) return tooOld;
      const read = readCampaignForm(typed, request.file, isImageTooLarge(request.res?.locals ?? {}));
      if (!read.ok) return newPage(operator, typed, read.faults);
      const id = await store.make(read.fields, read.image, operator.who, new Date(now));
      log.info({ campaign: id, who: operator.who }, 'campaign made');
      return { redirect: campaignAddress(id) };
    }),
  );

  router.get(
    SERVED_PATH,
    forStaff(async (request, _operator, now) => {
      const value = firstValues(request);
      const question: ServedQuestion = {
        address: value('address') ?? '',
        format: value('format') ?? 'medium-rectangle',
        seller: value('seller') ?? 'ads',
      };
      return servedPage({ question, found: await explain(question, now) });
    }),
  );

  router.get(
    `${CAMPAIGNS_PATH}/:id`,
    forStaff(async (request, operator, now) => {
      const campaign = await campaignOf(request);
      return campaign === undefined ? gone : pageOf(campaign, operator, now);
    }),
  );
  router.post(
    `${CAMPAIGNS_PATH}/:id`,
    receiveCampaignForm,
    forStaff(async (request, operator, now) => {
      const campaign = await campaignOf(request);
      if (campaign === undefined) return gone;
      const typed = typedCampaign(request.body);
      if (!(await formTokens.use(operator.session, campaignAddress(campaign.id), lastTextOf(typed, 'token'))))
        return tooOld;
      const read = readCampaignForm(typed, request.file, isImageTooLarge(request.res?.locals ?? {}));
      if (!read.ok) return pageOf(campaign, operator, now, { typed, faults: read.faults });
      const set = { fields: read.fields, ...(read.isImageRemoved && { image: null }) };
      const isChanged = await store.change(
        campaign.id,
        { version: versionOf(typed), what: 'changed', set, image: read.image },
        operator.who,
        new Date(now),
      );
      if (!isChanged)
        return pageOf((await store.find(campaign.id)) ?? campaign, operator, now, { typed, isStale: true });
      log.info({ campaign: campaign.id, who: operator.who }, 'campaign changed');
      return { redirect: campaignAddress(campaign.id) };
    }),
  );

  for (const [command, isPaused] of [
    ['start', false],
    ['pause', true],
  ] as const) {
    router.post(
      `${CAMPAIGNS_PATH}/:id/${command}`,
      readForm(SWITCH_FORM_LIMIT),
      forStaff(async (request, operator, now) => {
        const campaign = await campaignOf(request);
        if (campaign === undefined) return gone;
        const typed = typedCampaign(request.body);
        if (
          !(await formTokens.use(
            operator.session,
            `${campaignAddress(campaign.id)}/switch`,
            lastTextOf(typed, 'token'),
          ))
        )
          return tooOld;
        const isChanged = await store.change(
          campaign.id,
          { version: versionOf(typed), what: isPaused ? 'paused' : 'resumed', set: { isPaused } },
          operator.who,
          new Date(now),
        );
        if (!isChanged) return pageOf((await store.find(campaign.id)) ?? campaign, operator, now, { isStale: true });
        log.info({ campaign: campaign.id, who: operator.who, isPaused }, 'campaign switched');
        return { redirect: campaignAddress(campaign.id) };
      }),
    );
  }
  return router;
}
