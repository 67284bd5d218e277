import type { Article } from '../article/article.ts';
import type { Comment } from '../article/comment.ts';
import type { CAPTCHA_FIELD, CaptchaFault } from '../browser/forms/captcha.ts';
import type { CommentField, CommentFormDraft } from '../browser/forms/comment-form.ts';
import type { ArticleName } from './article-name.ts';
import type { FormProblem } from './form-problem.ts';

/**
 * Body of POST /googlesheet/comment (rules.md#comment-form). The site's own form sends the
 * agreement to the terms too, and the proof of the captcha; a call may leave out both. Numbers are shaped
 * (`shapeYears`, `shapeAge`).
 */
export interface CommentSubmission extends Record<CommentField, string> {
  /** Address of the article, or its path. */
  url: string;
}

/** What is wrong with which field, in words. */
export type CommentErrors = Partial<Record<CommentField | 'url' | typeof CAPTCHA_FIELD, string>>;

/** Answer of POST /googlesheet/comment. @property captcha what is wrong with the proof, by its name. */
export type CommentResponse =
  | { message: 'success' }
  | { message: string; errors?: CommentErrors; captcha?: CaptchaFault };

/** The article that a comment is about. @property conditions from which its writer chooses. */
export interface CommentedArticle extends ArticleName {
  conditions: readonly string[];
}

/** What a page of the comment form shows. */
export type CommentPageState =
  /** @property errors what is wrong with what was typed. */
  | {
      kind: 'form';
      article: CommentedArticle;
      draft: CommentFormDraft;
      errors: CommentErrors;
      problem: FormProblem | null;
    }
  | { kind: 'sent'; article: CommentedArticle }
  /** The page was opened without an article that takes comments. */
  | { kind: 'no-article' };

/** Conditions from which somebody who comments on an article chooses: those that it states, else its topics. */
export function conditionsOf({
  shareYourExperience,
  categories,
}: Pick<Article, 'shareYourExperience' | 'categories'>): string[] {
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

/**
 * Answer of GET /api/comments{path of an article}. @property conditions from which somebody who comments chooses; with
 * the first comments alone.
 */
export type CommentsResponse =
  | { data: CommentsPage & { conditions?: string[] }; error: null }
  | { data: null; error: { message: string } };
