import type { PlacedBrandCta, StickyCta } from '@plainwell/contracts/modules/placed-brand-cta.ts';

/**
 * The call to action that stays in sight: with one brand 'Try' and that brand's title, since its product id means
 * nothing to a reader; with several 'Get Started', which leads to their blocks (rules.md#brands). Without
 * brand blocks none. It repeats a link that the text has already, so its clicks are never the article's first.
 */
export function stickyCta(brands: readonly PlacedBrandCta[], anchor: string): StickyCta | undefined {
  const [brand, ...others] = brands;
  if (brand === undefined) return undefined;
  if (others.length > 0) return { leadsTo: 'brands', anchor };
  const { title, link, click } = brand;
  return { leadsTo: 'brand', product: title, link, click: { ...click, position: 2 } };
}
