import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const brandCtasFixtures = {
  'a usual one': { language: 'en', brands: [] },
} satisfies Record<string, ModuleProps<'rail', './BrandCtas'>>;
