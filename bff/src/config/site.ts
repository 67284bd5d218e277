import type { Site } from '@plainwell/contracts/page/site.ts';
import { SHARE_PICTURE, SITE_PICTURE_PATH } from './share-picture.ts';
import type { Settings } from './settings.ts';

type SiteSettings = Pick<Settings, 'publicUrl' | 'isAuthExperienceEnabled' | 'areTestFlagsAllowed'> &
  Partial<Pick<Settings, 'advertising' | 'successRate'>> &
  Pick<Site, 'truncatedContentsPaths' | 'adLayouts' | 'launchOffer'>;

/** Name of the site. `config/site-name.svg` contains the name as a drawing. */
export const SITE_NAME = 'Plainwell';

/** Returns the site's configuration, which shells and pages share. */
export function siteFrom({
  publicUrl,
  isAuthExperienceEnabled,
  areTestFlagsAllowed,
  truncatedContentsPaths,
  adLayouts,
  launchOffer,
  advertising,
  successRate,
}: SiteSettings): Site {
  return {
    name: SITE_NAME,
    sharePicture: { src: SITE_PICTURE_PATH, ...SHARE_PICTURE, alt: SITE_NAME },
    sisterName: 'Plainwell Living',
    publicUrl,
    savedArticleSite: 'lifestyle',
    isAuthExperienceEnabled,
    truncatedContentsPaths,
    adLayouts,
    areTestFlagsAllowed,
    launchOffer,
    consent: advertising?.consent,
    adRefreshSeconds: advertising?.refreshSeconds,
    ...(advertising?.tag && { hasAdServer: true, adServerOrigin: advertising.tag.frameOrigin }),
    // Left out if all page views report, to save some bytes in each page.
    successRate: successRate === 1 ? undefined : successRate,
    doctorAdvice: { partner: 'Plainwell Doctors', link: 'https://doctors.plainwell.example/ask' },
    social: [],
  };
}
