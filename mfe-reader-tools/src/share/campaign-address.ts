import type { ShareBarType } from '@plainwell/contracts/modules/sharing.ts';

/** Where a share link is followed from, as web analytics name it. */
export interface ShareCampaign {
  /** `utm_medium`: the kind of channel. */
  medium: 'social' | 'sms';
  /** `utm_source`: the channel itself. */
  source: string;
  shareBarType: ShareBarType;
}

/** The article's address with the parameters of its campaign (rules.md#share-bar). */
export function campaignAddress(url: string, { medium, source, shareBarType }: ShareCampaign): string {
  const address = new URL(url);
  address.searchParams.set('utm_medium', medium);
  address.searchParams.set('utm_source', source);
  address.searchParams.set('utm_campaign', `social-sharebar-referred-${shareBarType}`);
  return address.href;
}
