import type { PlacedBrandCta, StickyCta } from '@plainwell/contracts/modules/props/placed-brand-cta.ts';

/**
 * Returns the call to action that stays in view (rules.md#brands): for one brand 'Try' and the brand's title, because
 * its product id means nothing to a reader; for several 'Get Started', which leads to their blocks. Returns `undefined`
 * without brand blocks. The call repeats a link of the text, so its clicks never have position 1.
 */
export function stickyCta(brands: readonly PlacedBrandCta[], anchor: string): StickyCta | undefined {
  const [brand, ...others] = brands;
  if (brand === undefined) return undefined;
  if (others.length > 0) return { leadsTo: 'brands', anchor };
  const { title, link, click } = brand;
  return { leadsTo: 'brand', product: title, link, click: { ...click, position: 2 } };
}
