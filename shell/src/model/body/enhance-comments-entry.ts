import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';

/**
 * The entry of the contents that leads to the comments: there when readers are asked for theirs
 * (rules.md#contents).
 */
export function enhanceCommentsEntry({
  shareYourExperience,
  comments,
  commentCount,
}: Pick<FoundArticle, 'shareYourExperience' | 'comments' | 'commentCount'>): { count: number } | undefined {
  return shareYourExperience === undefined ? undefined : { count: commentCount ?? comments.length };
}
