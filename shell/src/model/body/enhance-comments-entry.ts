import type { Article } from '@plainwell/contracts/article/article.ts';

/** The entry of the contents that leads to the comments: there when readers are asked for theirs (specification, section 5). */
export function enhanceCommentsEntry({ shareYourExperience, comments }: Pick<Article, 'shareYourExperience' | 'comments'>): { count: number } | undefined {
  return shareYourExperience === undefined ? undefined : { count: comments.length };
}
