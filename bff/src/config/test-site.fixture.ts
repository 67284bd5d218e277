import type { Site } from '@plainwell/contracts/page/site.ts';

/** Site configuration for pages that tests render. */
export const testSite: Site = {
  name: 'Plainwell',
  sisterName: 'Plainwell Living',
  publicUrl: 'http://127.0.0.1',
  savedArticleSite: 'lifestyle',
  isAuthExperienceEnabled: false,
  truncatedContentsPaths: [],
  areTestFlagsAllowed: false,
  social: [],
};
