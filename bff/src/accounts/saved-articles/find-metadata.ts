import { savedArticleMetadataSchema, type SavedArticleMetadata } from '@plainwell/contracts/account/saved-article.ts';
import type { ContentStore } from '../../content/store.ts';

/** What a saved list shows of an article of this site; `null` for an article that the site does not have. */
export type FindMetadata = (articleId: string) => Promise<SavedArticleMetadata | null>;

/** Looks metadata up in the site's own content, as the save control states it. */
export function createFindMetadata(
  content: Pick<ContentStore, 'summariesOf' | 'articleAtPath'>,
  publicUrl: string,
): FindMetadata {
  return async (articleId) => {
    const [summary] = await content.summariesOf([articleId]);
    const article = summary && (await content.articleAtPath(summary.canonicalPath));
    if (!article) return null;
    const { canonical, canonicalPath, title, largeImage, sharePicture } = article;
    // Whole addresses: the sister site shows the same list.
    const whole = (address: string) => new URL(address, `${publicUrl}/`).href;
    const picture = sharePicture ?? largeImage;
    const image = picture && whole(picture.src);
    return savedArticleMetadataSchema.parse({ url: canonical ?? whole(canonicalPath), title, image });
  };
}
