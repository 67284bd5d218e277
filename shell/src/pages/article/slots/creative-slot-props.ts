import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import { linkedCategorySlug } from '@plainwell/contracts/article/category.ts';
import { adLayouts, sellerOf } from '../../../model/ads/ad-layouts.ts';
import type { ArticlePage } from '../view-model.ts';

interface CreativeSlotPlace {
  id: string;
  format: SlotFormat;
  /** Number of its place among those of the text (`sellerOf`); none of the rail. */
  number?: number | undefined;
}

/** What a slot for a creative is told of the page that it stands on. */
export function creativeSlotProps(
  { language, article, template, site }: Pick<ArticlePage, 'language' | 'article' | 'template' | 'site'>,
  { id, format, number }: CreativeSlotPlace,
) {
  const isPartners = number !== undefined && sellerOf(adLayouts[article.targeting.adLayout], number) === 'partners';
  return {
    language,
    id,
    format,
    k1: article.targeting.k1,
    category: article.categories[0] && linkedCategorySlug(article.categories[0]),
    template,
    ...(isPartners && { seller: 'partners' as const }),
    ...(site.hasAdServer && { hasAdServer: true, msiteID: article.targeting.msiteID }),
    ...(site.hasAdServer &&
      site.adServerOrigin !== undefined && { adServerOrigin: site.adServerOrigin, page: article.canonicalPath }),
    ...(site.adRefreshSeconds !== undefined && { refreshSeconds: site.adRefreshSeconds }),
  };
}
