import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

/** What every article has, or nearly every one. */
const together = ['Body', 'Breadcrumbs', 'Byline', 'Deck', 'Headline', 'History', 'MedicallyReviewed', 'TabBar', 'TableOfContents'];

export default remoteConfig('article', import.meta.dirname, { together });
