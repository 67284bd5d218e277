import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const livedExperienceFixtures = {
  'a usual one': { language: 'en', name: 'Odile', link: '/health/living-with-psoriasis-odile' },
} satisfies Record<string, ModuleProps<'article', './LivedExperience'>>;
