import type { Article } from '../article/article.ts';
import type { Comment } from '../article/comment.ts';
import type { CAPTCHA_FIELD, CaptchaFault } from '../browser/forms/captcha.ts';
import type { CommentField, CommentFormDraft } from '../browser/forms/comment-form.ts';
import type { ArticleName } from './article-name.ts';
import type { FormProblem } from './form-problem.ts';

/**
 * Body of POST /googlesheet/comment (rules.md#comment-form). The form of the site also sends the agreement to the terms
 * and the captcha proof. Other callers may omit both. Numbers are as `normalizeYears` and `normalizeAge` return them.
 */
export interface CommentSubmission extends Record<CommentField, string> {
  /** Address of the article, or its path. */
  url: string;
}

/** Messages about the faults, by field. */
export type CommentFaultMessages = Partial<Record<CommentField | 'url' | typeof CAPTCHA_FIELD, string>>;

/**
 * Answer of POST /googlesheet/comment.
 * @property captcha name of the fault of the captcha proof.
 */
export type CommentResponse =
  | { message: 'success' }
  | { message: string; errors?: CommentFaultMessages; captcha?: CaptchaFault };

/**
 * Article on which a comment is written.
 * @property conditions conditions from which the writer chooses.
 */
export interface CommentedArticle extends ArticleName {
  conditions: readonly string[];
}

/** State of a page of the comment form. */
export type CommentPageState =
  /**
   * The form.
   * @property errors messages about the typed values.
   */
  | {
      kind: 'form';
      article: CommentedArticle;
      draft: CommentFormDraft;
      errors: CommentFaultMessages;
      problem: FormProblem | null;
    }
  | { kind: 'sent'; article: CommentedArticle }
  /** The page was opened without an article that takes comments. */
  | { kind: 'no-article' };

/**
 * Returns the conditions from which the writer of a comment chooses: those of the article, otherwise its topics. Empty
 * if the article takes no comments.
 */
export function conditionsOf({
  shareYourExperience,
  categories,
}: Pick<Article, 'shareYourExperience' | 'categories'>): string[] {
  if (shareYourExperience === undefined) return [];
  const { conditionOptions = [] } = shareYourExperience;
  return conditionOptions.length > 0 ? conditionOptions : categories.map(({ name }) => name);
}

/** Some of the comments of an article. */
export interface CommentsPage {
  /** Newest first. */
  comments: Comment[];
  /** Number of all comments. */
  total: number;
  /** Cursor of the next comments. `null` if no comments follow. */
  next: string | null;
}

/**
 * Answer of GET /api/comments{path of an article}.
 * @property conditions conditions from which the writer of a comment chooses. Present only with the first comments.
 */
export type CommentsResponse =
  | { data: CommentsPage & { conditions?: string[] }; error: null }
  | { data: null; error: { message: string } };
