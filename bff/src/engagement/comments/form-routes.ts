import { type Request, Router } from 'express';
import { type CommentedArticle, conditionsOf } from '@plainwell/contracts/engagement/comment.ts';
import { COMMENT_FIELDS } from '@plainwell/contracts/browser/forms/comment-form.ts';
import { articleIn, articleName, NO_ARTICLE, unreadArticle } from '../forms/article-at.ts';
import type { ArticleFacts, ArticleFactsPort } from '../forms/article-facts.ts';
import { draftOf } from '../forms/form-body.ts';
import { createFormPages, type FormPagesParts, type FormState } from '../forms/form-pages.ts';
import { commentedArticle, readSubmission } from './read-submission.ts';
import type { SubmitComment } from './store.ts';

interface CommentFormParts extends FormPagesParts {
  content: ArticleFactsPort;
  submit: SubmitComment;
  /** Maximum size of a body, such as `20kb`. */
  bodyLimit: string;
}

const named = (article: ArticleFacts): CommentedArticle => ({
  ...articleName(article),
  conditions: conditionsOf(article),
});

const formOf = (article: CommentedArticle, body: unknown): FormState<'comment'> => ({
  kind: 'form',
  article,
  draft: draftOf(COMMENT_FIELDS, body),
  errors: {},
  problem: null,
});

/** Serves GET and POST of /comment?article=, also below /es: the comment form for readers without a script. */
export function commentFormRoutes({ content, submit, bodyLimit, ...parts }: CommentFormParts): Router {
  const router = Router();
  const find = (request: Request) => commentedArticle(content, articleIn(request));
  createFormPages(
    {
      form: 'comment',
      path: '/comment',
      bodyLimit,
      budget: 'comment-form',
      async open(request) {
        const found = await find(request);
        return found === null ? NO_ARTICLE : { state: formOf(named(found), {}) };
      },
      read(request, language) {
        const { primaryHealthConcern } = draftOf(COMMENT_FIELDS, request.body);
        const unread = {
          ...unreadArticle(articleIn(request)),
          conditions: primaryHealthConcern === '' ? [] : [primaryHealthConcern],
        };
        return {
          typed: formOf(unread, request.body),
          async check() {
            const found = await find(request);
            if (found === null) return { ok: false, answer: NO_ARTICLE };
            const article = named(found);
            const typed = formOf(article, request.body);
            const read = await readSubmission(
              { ...typed.draft, url: article.path },
              { content, publicUrl: parts.publicUrl, isForm: true, language },
            );
            if (!read.ok) return { ok: false, answer: { state: { ...typed, errors: read.errors }, status: 400 } };
            return {
              ok: true,
              typed,
              async take({ rvoId }) {
                await submit({ ...read, rvoId });
                return { state: { kind: 'sent', article } };
              },
            };
          },
        };
      },
    },
    parts,
  ).addTo(router);
  return router;
}
