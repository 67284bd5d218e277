import type { Site } from '@plainwell/contracts/page/site.ts';

/** A site for pages that are rendered in tests. */
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
