import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type LaunchOfferProps = ModuleProps<'reader-tools', './LaunchOffer'>;

/** States of the newsletter's offer, which waits closed. */
export const launchOfferFixtures: Record<string, LaunchOfferProps> = {
  English: { language: 'en', depths: { first: 75, second: 20 }, privacyLink: '/about/privacy-policy' },
  Spanish: { language: 'es', depths: { first: 75, second: 20 }, privacyLink: '/es/about/privacy-policy' },
};
