import { useState } from 'react';
import type { FeedbackResponse } from '@plainwell/contracts/engagement/feedback.ts';
import type { EmailFault } from '@plainwell/contracts/browser/forms/email-address.ts';
import {
  FEEDBACK_LABELS,
  feedbackFault,
  type FeedbackField,
  feedbackTypeOf,
} from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { doTask } from '@plainwell/forms/do-task.ts';
import { postJson } from '@plainwell/forms/post-json.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { createFeedbackSending } from './feedback-sending.ts';

/**
 * What a reader fills in: the kind that was chosen (empty: none yet), the fields, and the box of the newsletter (empty:
 * not ticked).
 */
type FilledIn = 'type' | FeedbackField | 'newsletter';

const EMPTY: Record<FilledIn, string> = { type: '', mainQuestion: '', yourEmail: '', yourName: '', newsletter: '' };

/**
 * Feedback on an article: what was chosen and typed, what is wrong with it, and what became of it. @param path of the
 * article, with a leading slash.
 */
export function useFeedback(path: string) {
  const [sending] = useState(() =>
    createFeedbackSending({ doTask, post: (body) => postJson<FeedbackResponse>('/api/feedback', body) }),
  );
  const { draft, ...form } = useSentForm<FilledIn, EmailFault>({
    draftKey: `plainwell:feedback:${path}`,
    empty: EMPTY,
    check(field, typed) {
      const type = feedbackTypeOf(typed.type);
      return type === null || field === 'type' || field === 'newsletter'
        ? null
        : feedbackFault(field, typed[field], { type, newsletter: typed.newsletter !== '' });
    },
    send({ mainQuestion, yourEmail, yourName, type, newsletter }) {
      const chosen = feedbackTypeOf(type);
      const trackingTypeLabel = chosen === null ? '' : FEEDBACK_LABELS[chosen];
      return sending.send({
        mainQuestion,
        trackingTypeLabel,
        yourEmail,
        yourName,
        pathname: path,
        newsletter: newsletter !== '',
      });
    },
  });
  return {
    ...form,
    draft,
    type: feedbackTypeOf(draft.type),
    /** The reader is about to write. */
    onTouch: sending.prepare,
  };
}
