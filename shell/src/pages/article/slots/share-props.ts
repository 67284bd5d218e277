import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { ArticlePage } from '../view-model.ts';

type ShareBarProps = ModuleProps<'reader-tools', './ShareBar'>;

/** What the share bar takes, above the text and below it. */
export const shareProps = ({ language, article, canonical, site }: ArticlePage, placement: ShareBarProps['placement']): ShareBarProps => ({
  language,
  title: article.title,
  url: canonical,
  image: article.pinterestImage === undefined ? undefined : new URL(article.pinterestImage.src, site.publicUrl).href,
  placement,
});
