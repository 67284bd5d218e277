import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { StickyCta } from '@plainwell/contracts/modules/props/placed-brand-cta.ts';
import { oddBrand, oneBrand, spanishBrand } from './brands.fixtures.ts';

const toBrand = ({ title, link, click }: typeof oneBrand): StickyCta => ({
  leadsTo: 'brand',
  product: title,
  link,
  click: { ...click, position: 2 },
});

export const stickyCtaFixtures = {
  'one brand': { language: 'en', contentLanguage: 'en', cta: toBrand(oneBrand) },
  'several brands': { language: 'en', contentLanguage: 'en', cta: { leadsTo: 'brands', anchor: 'brands' } },
  'a brand with a very long name': { language: 'en', contentLanguage: 'en', cta: toBrand(oddBrand) },
  'one brand, Spanish': { language: 'es', contentLanguage: 'es', cta: toBrand(spanishBrand) },
  'several brands, Spanish': { language: 'es', contentLanguage: 'es', cta: { leadsTo: 'brands', anchor: 'brands' } },
} satisfies Record<string, ModuleProps<'rail', './StickyCta'>>;
