import { interfaceLanguageFor, type InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { conditionsOf, type CommentSubmission } from '@plainwell/contracts/engagement/comment.ts';
import {
  COMMENT_FIELDS,
  COMMENT_TERMS_FIELD,
  commentFault,
  type CommentFault,
  type CommentField,
  shapeField,
  storedField,
} from '@plainwell/contracts/browser/forms/comment-form.ts';
import { emptyDraft } from '@plainwell/contracts/browser/forms/form-control.ts';
import { commentFormMessages } from '@plainwell/contracts/browser/forms/comment-messages.ts';
import { articleAt } from '../forms/article-at.ts';
import type { ArticleFacts, ArticleFactsPort } from '../forms/article-facts.ts';
import { fieldsOf } from '../forms/form-body.ts';

type FieldName = CommentField | 'url';

/** A valid submission, or the faults of its fields in the language of its article. */
export type ReadSubmission =
  | { ok: true; article: ArticleFacts; submission: CommentSubmission }
  | { ok: false; language: InterfaceLanguage; errors: Partial<Record<FieldName, string>> };

/** Maximum length of an address, in characters. */
const URL_MAXIMUM = 2_000;
const AGREED = new Set<unknown>([true, 'true', 'on', '1', 'yes']);

const takesComments = (article: ArticleFacts | null) => article?.shareYourExperience !== undefined;

/** Returns the article at a path, in any template, if the article accepts comments. Otherwise returns `null`. */
export async function commentedArticle(content: ArticleFactsPort, pathname: string): Promise<ArticleFacts | null> {
  const article = await articleAt(content, pathname);
  return takesComments(article) ? article : null;
}

/** Returns the path of an address of this site, or `null` for any other value. */
function pathOf(url: unknown, publicUrl: string): string | null {
  if (typeof url !== 'string' || url.length > URL_MAXIMUM) return null;
  const parsed = URL.parse(url, publicUrl);
  if (parsed === null || parsed.origin !== new URL(publicUrl).origin) return null;
  return parsed.pathname;
}

/** Returns a field's value as the form would have sent it. */
const asTyped = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/**
 * Checks a body against the rules of the comment form (rules.md#comment-form). Accepts numbers as the form does, and
 * rejects texts that the form would have cut, because only a script sends them.
 * @param body JSON or a form, of any shape.
 * @param isForm true for a form, which omits its terms field if the reader has not ticked the box. The API's own
 * payload has no such field (rules.md#comment-form), so the field is checked only if present.
 * @param language language of the faults. Default: the language of the article.
 */
export async function readSubmission(
  body: unknown,
  {
    content,
    publicUrl,
    isForm,
    language: asked,
  }: { content: ArticleFactsPort; publicUrl: string; isForm: boolean; language?: InterfaceLanguage },
): Promise<ReadSubmission> {
  const given = fieldsOf(body);
  const path = pathOf(given['url'], publicUrl);
  const article = path === null ? null : await articleAt(content, path);
  const isOpen = takesComments(article);
  const language = asked ?? interfaceLanguageFor(article?.language ?? 'en');
  const conditions = article === null ? [] : conditionsOf(article);

  const errors: Partial<Record<FieldName, string>> = {};
  const note = (field: FieldName, fault: CommentFault) =>
    void (errors[field] = commentFormMessages[language].fault(field, fault));
  const hasTerms = isForm || given[COMMENT_TERMS_FIELD] !== undefined;
  const texts = emptyDraft(COMMENT_FIELDS);
  for (const field of COMMENT_FIELDS) {
    if (field === COMMENT_TERMS_FIELD) {
      if (hasTerms && !AGREED.has(given[field])) note(field, 'missing');
      continue;
    }
    const value = asTyped(given[field]) ?? '';
    // Without an article, accept any condition, because only the article defines which conditions are valid.
    const fault =
      typeof value === 'string'
        ? commentFault(
            field,
            value,
            isOpen || field !== 'primaryHealthConcern' ? conditions : [shapeField(field, value)],
          )
        : 'format';
    if (fault !== null) note(field, fault);
    else if (typeof value === 'string') texts[field] = storedField(field, value);
  }
  if (!isOpen) note('url', 'unknown');
  if (article === null || Object.keys(errors).length > 0) return { ok: false, language, errors };
  return {
    ok: true,
    article,
    submission: { ...texts, termsOfUse: hasTerms ? 'true' : '', url: `${publicUrl}/${article.canonicalPath}` },
  };
}
