import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const sponsorBarFixtures = {
  'a usual one': { language: 'en', name: 'Harrow Vale' },
} satisfies Record<string, ModuleProps<'rail', './SponsorBar'>>;
