import type { Site } from '@plainwell/contracts/page/site.ts';

/** A site for pages that tests render. */
export const testSite: Site = {
  name: 'Plainwell',
  sisterName: 'Plainwell Living',
  publicUrl: 'https://plainwell.example',
  savedArticleSite: 'lifestyle',
  isAuthExperienceEnabled: true,
  truncatedContentsPaths: [],
  areTestFlagsAllowed: false,
  social: [],
};
