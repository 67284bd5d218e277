import { savedArticleMetadataSchema, type SavedArticleMetadata } from '@plainwell/contracts/account/saved-article.ts';
import type { ContentStore } from '../../content/store.ts';

/**
 * Returns the metadata that a saved list shows for an article of this site, or `null` if the site has no such article.
 */
export type FindMetadata = (articleId: string) => Promise<SavedArticleMetadata | null>;

/** Creates a lookup in the site's own content. Its result equals the metadata that the save control sends. */
export function createFindMetadata(
  content: Pick<ContentStore, 'summariesOf' | 'articleAtPath'>,
  publicUrl: string,
): FindMetadata {
  return async (articleId) => {
    const [summary] = await content.summariesOf([articleId]);
    const article = summary && (await content.articleAtPath(summary.canonicalPath));
    if (!article) return null;
    const { canonical, canonicalPath, title, largeImage, sharePicture } = article;
    // Absolute addresses, because the sister site shows the same list.
    const whole = (address: string) => new URL(address, `${publicUrl}/`).href;
    const picture = sharePicture ?? largeImage;
    const image = picture && whole(picture.src);
    return savedArticleMetadataSchema.parse({ url: canonical ?? whole(canonicalPath), title, image });
  };
}
