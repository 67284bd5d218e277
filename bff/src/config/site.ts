import type { Site } from '@plainwell/contracts/page/site.ts';
import type { Settings } from './settings.ts';

type SiteSettings = Pick<Settings, 'publicUrl' | 'isAuthExperienceEnabled' | 'areTestFlagsAllowed'> & Pick<Site, 'truncatedContentsPaths' | 'adLayouts' | 'launchOffer'>;

/** What the site is called. */
export const SITE_NAME = 'Plainwell';

/** The one site configuration: what the site is called and where it lives. */
export function siteFrom({ publicUrl, isAuthExperienceEnabled, areTestFlagsAllowed, truncatedContentsPaths, adLayouts, launchOffer }: SiteSettings): Site {
  return {
    name: SITE_NAME,
    sisterName: 'Plainwell Living',
    publicUrl,
    savedArticleSite: 'lifestyle',
    isAuthExperienceEnabled,
    truncatedContentsPaths,
    adLayouts,
    areTestFlagsAllowed,
    launchOffer,
    doctorAdvice: { partner: 'Plainwell Doctors', link: 'https://doctors.plainwell.example/ask' },
    social: [],
  };
}
