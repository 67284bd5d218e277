import type { Article } from '../article/article.ts';
import type { Comment } from '../article/comment.ts';
import type { CommentField } from '../wire/forms/comment-form.ts';

/**
 * Body of POST /googlesheet/comment (specification, section 3, Comment submit payload). The site's own form sends the agreement to the
 * terms too, and the proof of the captcha; a call may leave out both. Numbers are shaped (`shapeYears`, `shapeAge`).
 */
export interface CommentSubmission extends Record<CommentField, string> {
  /** Address of the article, or its path. */
  url: string;
}

/** Answer of POST /googlesheet/comment. */
export type CommentResponse = { message: 'success' } | { message: string; errors?: Partial<Record<CommentField | 'url' | 'recaptcha', string>> };

/** Conditions from which somebody who comments on an article chooses: those that it states, else its topics. */
export function conditionsOf({ shareYourExperience, categories }: Pick<Article, 'shareYourExperience' | 'categories'>): string[] {
  if (shareYourExperience === undefined) return [];
  const { conditionOptions = [] } = shareYourExperience;
  return conditionOptions.length > 0 ? conditionOptions : categories.map(({ name }) => name);
}

/** Comments of an article, some at a time. */
export interface CommentsPage {
  /** Newest first. */
  comments: Comment[];
  /** Of all. */
  total: number;
  /** Where the next ones begin; `null` after the last. */
  next: string | null;
}

/** Answer of GET /api/comments{path of an article}. */
export type CommentsResponse = { data: CommentsPage; error: null } | { data: null; error: { message: string } };
