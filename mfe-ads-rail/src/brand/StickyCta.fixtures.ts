import type { ModuleProps } from '@plainwell/contracts/modules.ts';

export const stickyCtaFixtures = {
  'a usual one': { language: 'en', link: 'https://www.example.com/?subid=1', affiliate: 'other', position: 1 },
} satisfies Record<string, ModuleProps<'rail', './StickyCta'>>;
