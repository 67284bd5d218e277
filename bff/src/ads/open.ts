import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { adsTxtRoutes } from './serving/ads-txt-routes.ts';
import { createCampaignService } from './campaigns/campaign-service.ts';
import { createCampaignStore, type CampaignStore } from './campaigns/store.ts';
import type { CampaignService } from './campaigns/campaign-service.ts';
import { creativeStylesSource } from './creatives/creative-styles.ts';
import { tagRoutes } from './serving/tag-routes.ts';
import { creativeRoutes, type CreativeRoutesOptions } from './serving/creative-routes.ts';

/** The ads domain: campaigns, house creatives, the frames of an ad server, and `ads.txt`. */
export interface Ads extends Domain {
  routes: Record<'tag' | 'creatives' | 'adsTxt', NonNullable<Domain['routes']>[string]>;
  campaigns: { store: CampaignStore; service: CampaignService };
  /**
   * Source expression of the creatives' stylesheet. The policy of pages needs it, because a creative's frame inherits
   * the policy of its page.
   */
  styles: string;
  /** Receives page events, and counts views of campaigns' creatives. */
  onPageEvent: (event: PageEvent) => void;
}

/**
 * Opens the ads domain.
 * @param onClick called after a click on a creative.
 */
export function openAds(
  { site, settings, adsTxt, db, listen, limiter, metrics, log }: Platform,
  onClick: CreativeRoutesOptions['onClick'],
): Ads {
  const store = createCampaignStore(db);
  const service = createCampaignService({ store, listen, log });
  return {
    routes: {
      tag: tagRoutes(settings.advertising.tag, site.publicUrl),
      creatives: creativeRoutes({ site, campaigns: service, images: store, metrics, limiter, onClick }),
      adsTxt: adsTxtRoutes(adsTxt),
    },
    campaigns: { store, service },
    styles: creativeStylesSource,
    onPageEvent(event) {
      if (event.name === 'slot' && event.what === 'viewed' && event.creative !== undefined)
        service.viewed(event.creative);
    },
    start: service.start,
    close: service.close,
  };
}
