import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const drugSavingsFixtures = {
  'a usual one': { language: 'en', title: 'Metformin', drugSavingsData: { manufacturers: [], isValidCostInfoUrl: false } },
} satisfies Record<string, ModuleProps<'article', './DrugSavings'>>;
