import type { Campaign } from '../../ads/campaigns/campaign.ts';
import type { CampaignImage } from '../../ads/campaigns/store.ts';
import { creativeDocument } from '../../ads/creatives/creative-document.ts';
import { campaignContent } from '../../ads/serving/campaign-content.ts';
import { html, type Markup } from '../../http/responses/html.ts';

/** Sizes of each format on readers' pages, in px. */
const sizes: Readonly<Record<Campaign['formats'][number], readonly (readonly [width: number, height: number])[]>> = {
  'medium-rectangle': [[300, 250]],
  leaderboard: [
    [728, 90],
    [320, 100],
  ],
};

/** Returns previews of a campaign in each of its formats, in sandboxed frames that cannot run scripts or open links. */
export function campaignPreviews(campaign: Campaign, image: CampaignImage | undefined): Markup {
  const address =
    image === undefined ? null : `data:${image.type};base64,${Buffer.from(image.bytes).toString('base64')}`;
  const document = creativeDocument(campaignContent(campaign, address), campaign.language, 'data:');
  const frames = campaign.formats
    .flatMap((format) => sizes[format])
    .map(
      ([width, height]) =>
        html`<figure class="preview" tabindex="0"><iframe title="Preview, ${width} by ${height}" width="${width}" height="${height}" sandbox="" srcdoc="${document}"></iframe><figcaption class="muted">${width}×${height}</figcaption></figure>\n`,
    );
  return html`<div class="previews">${frames}</div>`;
}
