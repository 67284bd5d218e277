import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import { mainCategorySlug } from '@plainwell/contracts/article/category.ts';
import { adLayouts, sellerOf } from '../../../model/ads/ad-layouts.ts';
import type { ArticlePage } from '../view-model.ts';

interface AdSlotPlace {
  id: string;
  format: SlotFormat;
  /** Number of the slot's place in the text (`sellerOf`); absent in the rail. */
  number?: number | undefined;
}

/**
 * Returns the props of a slot for a creative, with the facts of its page. The props of a partners' slot have no field
 * for the ad server, because only partners' campaigns fill the slot (rules.md#ad-layouts).
 */
export function adSlotProps(
  { language, article, template, site }: Pick<ArticlePage, 'language' | 'article' | 'template' | 'site'>,
  { id, format, number }: AdSlotPlace,
) {
  const isPartners = number !== undefined && sellerOf(adLayouts[article.targeting.adLayout], number) === 'partners';
  const hasAdServer = site.hasAdServer && !isPartners;
  return {
    language,
    id,
    format,
    k1: article.targeting.k1,
    category: mainCategorySlug(article.categories),
    template,
    ...(isPartners && { seller: 'partners' as const }),
    ...(hasAdServer && { hasAdServer, msiteID: article.targeting.msiteID }),
    ...(hasAdServer &&
      site.adServerOrigin !== undefined && { adServerOrigin: site.adServerOrigin, page: article.canonicalPath }),
    ...(site.adRefreshSeconds !== undefined && { refreshSeconds: site.adRefreshSeconds }),
  };
}
