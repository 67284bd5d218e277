import { useState } from 'react';
import { commentFormMessages } from '@plainwell/contracts/browser/forms/comment-messages.ts';
import type {
  CommentFaultMessages,
  CommentResponse,
  CommentSubmission,
} from '@plainwell/contracts/engagement/comment.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import {
  COMMENT_FIELDS,
  commentFormFault,
  type CommentField,
  shapeComment,
  truncateTyped,
} from '@plainwell/contracts/browser/forms/comment-form.ts';
import { emptyDraft } from '@plainwell/contracts/browser/forms/form-control.ts';
import { createProvenSending, type FormAnswer } from '@plainwell/forms/proven-sending.ts';
import { useSentForm } from '../form/use-sent-form.ts';

/** Fault messages by field of the form. The browser or the server found the faults. */
type CommentFaults = Partial<Record<CommentField, string>>;

const EMPTY = emptyDraft(COMMENT_FIELDS);

/** Returns the content of an answer to a comment, with the faults that the reader can correct. */
export function readCommentAnswer(answer: CommentResponse): FormAnswer<CommentFaults> {
  const errors: CommentFaultMessages = 'errors' in answer ? (answer.errors ?? {}) : {};
  const faults: CommentFaults = Object.fromEntries(
    COMMENT_FIELDS.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
  );
  return { isSent: answer.message === 'success', captcha: 'captcha' in answer ? answer.captcha : undefined, faults };
}

interface AboutComment {
  language: InterfaceLanguage;
  /** Path of the article, with a leading slash. */
  path: string;
  conditions: readonly string[];
}

/**
 * Manages the state of the comment form: the input, its faults, and the result of sending. If the page cannot make a
 * captcha proof, the form sends the comment without a proof, under the site's stricter rate limit.
 */
export function useCommentForm({ language, path, conditions }: AboutComment) {
  const [sending] = useState(() =>
    createProvenSending<CommentSubmission, CommentResponse, CommentFaults>({
      path: '/googlesheet/comment',
      readAnswer: readCommentAnswer,
      isProofOptional: true,
    }),
  );
  const form = useSentForm<CommentField, string>({
    draftKey: `plainwell:comment:${path}`,
    empty: EMPTY,
    check(field, draft) {
      const fault = commentFormFault(field, draft, conditions);
      return fault === null ? null : commentFormMessages[language].fault(field, fault);
    },
    send: (draft) => sending.send({ ...shapeComment(draft), url: path }),
  });
  return {
    ...form,
    change: (field: CommentField, typed: string) => form.change(field, truncateTyped(field, typed)),
    /** Called when the reader is about to write: starts the captcha proof. */
    onTouch: sending.prepare,
  };
}
