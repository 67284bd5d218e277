import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { canonicalAddress } from '../../../head/canonical-address.ts';
import type { ArticlePage } from '../view-model.ts';

/**
 * Returns the picture for Pinterest, which accepts no SVG. Uses the raster version of the lead picture instead of an
 * SVG, and if the article names no picture.
 */
function pinned({ pinterestImage, sharePicture }: ArticlePage['article']): string | undefined {
  const isRaster = pinterestImage !== undefined && !/\.svg$/i.test(pinterestImage.src);
  return isRaster ? pinterestImage.src : sharePicture?.src;
}

type ShareBarProps = ModuleProps<'reader-tools', './ShareBar'>;

/** Returns the props of the share bar, above or below the text. */
export const shareProps = (
  { language, article, canonical, site }: ArticlePage,
  placement: ShareBarProps['placement'],
): ShareBarProps => {
  const image = pinned(article);
  return { language, title: article.title, url: canonical, image: image && canonicalAddress(site, image), placement };
};
