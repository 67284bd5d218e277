import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';

/**
 * Returns the entry of the contents that leads to the comments, if the article invites readers to comment
 * (rules.md#contents).
 */
export function enhanceCommentsEntry({
  shareYourExperience,
  comments,
  commentCount,
}: Pick<FoundArticle, 'shareYourExperience' | 'comments' | 'commentCount'>): { count: number } | undefined {
  return shareYourExperience === undefined ? undefined : { count: commentCount ?? comments.length };
}
