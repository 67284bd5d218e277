import type { ShareBarType } from '@plainwell/contracts/modules/props/sharing.ts';

/** Origin of a shared link, in the terms of web analytics. */
export interface ShareCampaign {
  /** `utm_medium`: the kind of medium. */
  medium: 'social' | 'sms';
  /** `utm_source`: the network or program. */
  source: string;
  shareBarType: ShareBarType;
}

/** Returns the article's address with the parameters of its campaign (rules.md#share-bar). */
export function campaignAddress(url: string, { medium, source, shareBarType }: ShareCampaign): string {
  const address = new URL(url);
  address.searchParams.set('utm_medium', medium);
  address.searchParams.set('utm_source', source);
  address.searchParams.set('utm_campaign', `social-sharebar-referred-${shareBarType}`);
  return address.href;
}
