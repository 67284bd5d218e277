import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

/** Modules that every article has, or nearly every one: their first stylesheets are one file. */
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

/**
 * Stylesheets that load later, by module. The byline needs those of its button and icons only when an overlay opens.
 */
const alsoLater = { Byline: /[\\/](?:Button|Icon)\.module\.css$/ };

/** Behaviours that every article page starts when it is idle: their scripts are one file. */
const startTogether = ['TabBar', 'TableOfContents'];

export default remoteConfig('article', import.meta.dirname, { together, alsoLater, startTogether });
