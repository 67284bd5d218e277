import { useState } from 'react';
import { commentFormMessages } from '@plainwell/contracts/browser/forms/comment-messages.ts';
import type { CommentResponse } from '@plainwell/contracts/engagement/comment.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import {
  COMMENT_FIELDS,
  commentFormFault,
  type CommentField,
  shapeComment,
  truncateTyped,
} from '@plainwell/contracts/browser/forms/comment-form.ts';
import { emptyDraft } from '@plainwell/contracts/browser/forms/form-control.ts';
import { completeCaptchaTask } from '@plainwell/forms/complete-captcha-task.ts';
import { postJson } from '@plainwell/forms/post-json.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { createCommentSending } from './comment-sending.ts';

const EMPTY = emptyDraft(COMMENT_FIELDS);

interface AboutComment {
  language: InterfaceLanguage;
  /** Path of the article, with a leading slash. */
  path: string;
  conditions: readonly string[];
}

/** Holds the state of the comment form: the input, its faults, and the result of sending. */
export function useCommentForm({ language, path, conditions }: AboutComment) {
  const [sending] = useState(() =>
    createCommentSending({
      completeCaptchaTask,
      post: (body) => postJson<CommentResponse>('/googlesheet/comment', body),
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
