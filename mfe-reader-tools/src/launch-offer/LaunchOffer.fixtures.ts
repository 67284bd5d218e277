import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

type LaunchOfferProps = ModuleProps<'reader-tools', './LaunchOffer'>;

const depths = { first: 75, second: 20 };

/** Fixtures of the newsletter offer, which is closed at first. */
export const launchOfferFixtures: Record<string, LaunchOfferProps> = {
  English: { language: 'en', depths, privacyLink: '/about/privacy-policy', isFormSent: true },
  Spanish: { language: 'es', depths, privacyLink: '/es/about/privacy-policy', isFormSent: true },
  'of a host from before': { language: 'en', depths, privacyLink: '/about/privacy-policy' },
};
