import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { canonicalAddress } from '../../../head/canonical-address.ts';
import type { ArticlePage } from '../view-model.ts';

/**
 * Pinterest takes no drawings: the raster of the lead picture stands for one, and for a picture that the article does
 * not state.
 */
function pinned({ pinterestImage, sharePicture }: ArticlePage['article']): string | undefined {
  const isRaster = pinterestImage !== undefined && !/\.svg$/i.test(pinterestImage.src);
  return isRaster ? pinterestImage.src : sharePicture?.src;
}

type ShareBarProps = ModuleProps<'reader-tools', './ShareBar'>;

/** What the share bar takes, above the text and below it. */
export const shareProps = (
  { language, article, canonical, site }: ArticlePage,
  placement: ShareBarProps['placement'],
): ShareBarProps => {
  const image = pinned(article);
  return { language, title: article.title, url: canonical, image: image && canonicalAddress(site, image), placement };
};
