import type { Campaign } from '../../ads/campaigns/campaign.ts';
import type { Refusal } from '../../ads/campaigns/choose-campaign.ts';
import type { CampaignChange, CampaignImage, DeliveryDay, DeliveryTotals } from '../../ads/campaigns/store.ts';
import { creativeStylesSource } from '../../ads/creatives/creative-styles.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { dataTable } from '../views/data-table.ts';
import { formatShare } from '../views/format-number.ts';
import { formatTime } from '../../staff/document/format-time.ts';
import { CAMPAIGNS_PATH, campaignAddress, NEW_CAMPAIGN_PATH, SERVED_PATH } from './addresses.ts';
import { campaignForm, type CampaignFormView } from './campaign-form.ts';
import { campaignPreviews } from './campaign-preview.ts';
import { campaignState, shareOver, type CampaignState } from './campaign-state.ts';

const grouped = new Intl.NumberFormat('en');
const none: DeliveryTotals = { served: 0, viewed: 0, clicked: 0 };
const crumb = { href: CAMPAIGNS_PATH, text: 'Campaigns' };

const stateWords: Readonly<Record<CampaignState, string>> = {
  running: 'running',
  waiting: 'waits for its flight',
  paused: 'paused',
  over: 'over',
};
const stateTag = (state: CampaignState) =>
  html`<span class="tag${state === 'running' ? ' live' : ''}">${stateWords[state]}</span>`;

const flightsInWords = ({ flights }: Pick<Campaign, 'flights'>) =>
  flights.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ');

/** Returns the progress of a campaign towards its goal, compared with the elapsed time of its flights. */
function progressInWords(campaign: Campaign, { served }: DeliveryTotals, now: number): string {
  if (campaign.goal === null) return grouped.format(served);
  return `${grouped.format(served)} of ${grouped.format(campaign.goal)} (${formatShare(served / campaign.goal)}; time ${formatShare(shareOver(campaign, now))})`;
}

const rate = (part: number, of: number) => (of === 0 ? '' : ` (${formatShare(part / of)})`);

/** Question of an operator: which campaigns would an ad slot of the article at an address show? */
export interface ServedQuestion {
  address: string;
  format: string;
  seller: string;
}

function servedForm({ address, format, seller }: ServedQuestion, fault?: string): Markup {
  const option = (value: string, text: string, chosen: string) =>
    html`<option value="${value}"${value === chosen ? html` selected` : null}>${text}</option>`;
  return html`<form class="stack" method="get" action="${SERVED_PATH}">
<div class="field"><label for="address">Address of an article</label><p class="hint" id="address-hint">Such as /health/asthma-control or /infinite/health/asthma-control.</p>
${fault === undefined ? null : html`<p class="field-error" id="address-fault">Error: ${fault}</p>`}<input id="address" name="address" value="${address}" aria-describedby="${fault === undefined ? '' : 'address-fault '}address-hint"${fault === undefined ? null : html` aria-invalid="true"`}></div>
<div class="field"><label for="format">Format</label><select id="format" name="format">${option('medium-rectangle', 'Medium rectangle', format)}${option('leaderboard', 'Leaderboard', format)}</select></div>
<div class="field"><label for="seller">Ad slot</label><select id="seller" name="seller">${option('ads', 'Of this site', seller)}${option('partners', 'Of partners', seller)}</select></div>
<div class="actions"><button>Show</button></div></form>`;
}

/** Returns the page with the list of all campaigns. */
export function campaignListPage(
  campaigns: readonly Campaign[],
  totals: ReadonlyMap<string, DeliveryTotals>,
  now: number,
): StaffPage {
  const rows = campaigns.map((campaign) => {
    const delivered = totals.get(campaign.id) ?? none;
    return {
      cells: [
        html`<a href="${campaignAddress(campaign.id)}">${campaign.name}</a>`,
        stateTag(campaignState(campaign, now)),
        flightsInWords(campaign),
        progressInWords(campaign, delivered, now),
        `${grouped.format(delivered.viewed)}${rate(delivered.viewed, delivered.served)}`,
        `${grouped.format(delivered.clicked)}${rate(delivered.clicked, delivered.served)}`,
      ],
    };
  });
  const numeric = { isNumeric: true };
  return {
    title: 'Campaigns',
    content: html`<p class="actions"><a class="button first" href="${NEW_CAMPAIGN_PATH}">New campaign</a></p>
${dataTable({ caption: 'Campaigns by name, with all their impressions', columns: [{ heading: 'Campaign' }, { heading: 'State' }, { heading: 'Flights' }, { heading: 'Served', ...numeric }, { heading: 'Viewed', ...numeric }, { heading: 'Clicked', ...numeric }], rows, empty: 'There is no campaign yet: readers see the site’s own promotions.' })}
<h2 id="served">What would be served?</h2>
${servedForm({ address: '', format: 'medium-rectangle', seller: 'ads' })}`,
  };
}

/** Returns the page with the form for a new campaign. */
export function newCampaignPage(form: CampaignFormView): StaffPage {
  const isWrong = Object.keys(form.faults).length > 0;
  return {
    title: 'New campaign',
    crumb,
    isNarrow: true,
    ...(isWrong && { before: 'Error:', status: 400 }),
    content: campaignForm(form),
  };
}

/** The content of a campaign's page. */
export interface CampaignView {
  campaign: Campaign;
  image: CampaignImage | undefined;
  totals: DeliveryTotals | undefined;
  /** Days with delivery, latest first. */
  days: readonly DeliveryDay[];
  changes: readonly CampaignChange[];
  form: CampaignFormView;
  /** Token of the form that starts or pauses the campaign. */
  switchToken: string;
  /** True if another operator changed the campaign while this form was open. */
  isStale: boolean;
}

const changeWords: Readonly<Record<CampaignChange['what'], string>> = {
  made: 'Made',
  changed: 'Changed',
  paused: 'Paused',
  resumed: 'Started',
};

/** Returns the page of one campaign: previews, delivery, changes and form. */
export function campaignPage(
  { campaign, image, totals = none, days, changes, form, switchToken, isStale }: CampaignView,
  now: number,
): StaffPage {
  const state = campaignState(campaign, now);
  const isWrong = Object.keys(form.faults).length > 0;
  const numeric = { isNumeric: true };
  const stale = isStale
    ? html`<div class="state wrong" role="alert" tabindex="-1" autofocus><strong>Nothing was saved: somebody else has changed it</strong><span>The campaign was changed while this form was open. What you typed is still here: look at the changes below before you save it.</span></div>`
    : null;
  return {
    title: campaign.name,
    ...((isWrong || isStale) && { before: 'Error:', status: isStale ? 409 : 400 }),
    crumb,
    frameStyles: creativeStylesSource,
    content: html`${stale}<p>${stateTag(state)} ${flightsInWords(campaign)}</p>
<p>Served ${progressInWords(campaign, totals, now)}, viewed ${grouped.format(totals.viewed)}, clicked ${grouped.format(totals.clicked)}.</p>
${state === 'over' ? null : html`<form method="post" action="${campaignAddress(campaign.id)}/${campaign.isPaused ? 'start' : 'pause'}"><input type="hidden" name="token" value="${switchToken}"><input type="hidden" name="version" value="${campaign.version}"><button class="first">${campaign.isPaused ? 'Start' : 'Pause'}</button></form>`}
<h2>As readers see it</h2>
${campaignPreviews(campaign, image)}
<h2>Delivery</h2>
${dataTable({ caption: 'Impressions by day, in UTC, the latest first', columns: [{ heading: 'Day' }, { heading: 'Served', ...numeric }, { heading: 'Viewed', ...numeric }, { heading: 'Clicked', ...numeric }], rows: days.map(({ day, served, viewed, clicked }) => ({ cells: [day, grouped.format(served), `${grouped.format(viewed)}${rate(viewed, served)}`, `${grouped.format(clicked)}${rate(clicked, served)}`] })), empty: 'Nobody has seen it yet.' })}
${dataTable({ caption: 'Who changed it', columns: [{ heading: 'What' }, { heading: 'Who' }, { heading: 'When' }], rows: changes.map(({ what, actor, at }) => ({ cells: [changeWords[what], actor, formatTime(at, now)] })), empty: 'Nobody.' })}
${campaignForm(form)}`,
  };
}

/** Words for the reasons why a campaign does not show. */
const refusalWords: Readonly<Record<Refusal, string>> = {
  paused: 'is paused',
  'no-flight': 'has no flight today',
  'other-format': 'does not have this format',
  'other-language': 'is in another language',
  'other-seller': 'is for other ad slots',
  'other-topic': 'targets other topic keys',
  'other-category': 'does not target the main category',
  'other-template': 'targets another kind of page',
  'on-page': 'is already on the page',
  'seen-often': 'the reader has seen it often enough',
  'at-pace': 'has already delivered what is due by now',
};

/** The campaigns that an ad slot of an article would show, with reasons, or a fault if there is no article. */
export type ServedFound =
  | {
      title: string;
      targeting: string;
      /** Whether readers who consent get a creative of the ad server, if it has one. */
      isAdServerFirst: boolean;
      verdicts: readonly { campaign: Campaign; refusals: readonly Refusal[] }[];
      candidates: readonly Campaign[];
      /** Headline of the house creative that shows without a campaign; `null` if the ad slot stays empty. */
      house: string | null;
    }
  | { fault: string };

interface ServedAnswer {
  question: ServedQuestion;
  found: ServedFound;
}

/** Returns the page that explains which campaigns an ad slot of an article would show. */
export function servedPage({ question, found }: ServedAnswer): StaffPage {
  if ('fault' in found)
    return {
      title: 'What would be served?',
      before: 'Error:',
      status: 400,
      crumb,
      isNarrow: true,
      content: servedForm(question, found.fault),
    };
  const among = found.candidates;
  const weights = among.reduce((sum, { weight }) => sum + weight, 0);
  const verdict = (campaign: Campaign, refusals: readonly Refusal[]) => {
    if (refusals.length > 0) return refusals.map((refusal) => refusalWords[refusal]).join('; ');
    return among.includes(campaign)
      ? `shows, with ${formatShare(campaign.weight / weights)} of the requests`
      : 'waits, because campaigns with a goal are due';
  };
  const adServer = found.isAdServerFirst
    ? html`<p>For readers who consent to advertising, the page asks Google’s ad server first. If it has no creative, and for all other readers, this site chooses:</p>
`
    : null;
  const withoutCampaign =
    found.house === null ? 'No campaign: the ad slot stays empty.' : `No campaign: the site’s own “${found.house}”.`;
  return {
    title: 'What would be served?',
    crumb,
    content: html`<p><strong>${found.title}</strong></p><p class="muted">${found.targeting}</p>
${adServer}<p>${among.length === 0 ? withoutCampaign : among.length === 1 ? 'One candidate.' : `${among.length} candidates, chosen by weight.`} This holds for a reader who has seen no campaign today.</p>
${dataTable({ caption: 'Campaigns, and why each can or cannot show', columns: [{ heading: 'Campaign' }, { heading: 'Verdict' }], rows: found.verdicts.map(({ campaign, refusals }) => ({ cells: [html`<a href="${campaignAddress(campaign.id)}">${campaign.name}</a>`, verdict(campaign, refusals)] })), empty: 'There is no campaign.' })}
<h2>Check another ad slot</h2>
${servedForm(question)}`,
  };
}
