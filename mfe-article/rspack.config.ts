import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

/** What every article has, or nearly every one. */
const together = [
  'Body',
  'Breadcrumbs',
  'Byline',
  'Deck',
  'Headline',
  'History',
  'MedicallyReviewed',
  'TabBar',
  'TableOfContents',
];

/** The button and the icons of what a name opens. */
const alsoLater = { Byline: /[\\/](?:Button|Icon)\.module\.css$/ };

export default remoteConfig('article', import.meta.dirname, { together, alsoLater });
