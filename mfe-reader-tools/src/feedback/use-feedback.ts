import { useState } from 'react';
import type { FeedbackResponse } from '@plainwell/contracts/engagement/feedback.ts';
import type { EmailFault } from '@plainwell/contracts/browser/forms/email-address.ts';
import {
  FEEDBACK_LABELS,
  feedbackFault,
  type FeedbackField,
  feedbackTypeOf,
} from '@plainwell/contracts/browser/forms/feedback-form.ts';
import type { SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import { doTask } from '@plainwell/forms/do-task.ts';
import { postJson } from '@plainwell/forms/post-json.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { createFeedbackSending } from './feedback-sending.ts';
import type { FeedbackSurvey } from './FeedbackSurvey.tsx';

/**
 * What a reader fills in: the kind that was chosen (empty: none yet), the fields, and the box of the newsletter (empty:
 * not ticked).
 */
type FilledIn = 'type' | FeedbackField | 'newsletter';

const EMPTY: Record<FilledIn, string> = { type: '', mainQuestion: '', yourEmail: '', yourName: '', newsletter: '' };

/** The questions that follow, and what asks them. */
interface LoadedSurvey {
  FeedbackSurvey: typeof FeedbackSurvey;
  questions: readonly SurveyQuestion[];
}

const SURVEY_WAIT_MS = 3_000;

/** A reader is thanked without the survey where its script does not come soon: nothing appears by itself later. */
const loadSurvey = (questions: readonly SurveyQuestion[] = []): Promise<LoadedSurvey | null> =>
  Promise.race([
    import(/* webpackChunkName: "feedback-survey" */ './FeedbackSurvey.tsx').then((loaded) => ({
      ...loaded,
      questions,
    })),
    new Promise<null>((resolve) => setTimeout(resolve, SURVEY_WAIT_MS, null)),
  ]).catch(() => null);

/**
 * Feedback on an article: what was chosen and typed, what is wrong with it, and what became of it. @param path of the
 * article, with a leading slash.
 */
export function useFeedback(path: string) {
  const [survey, setSurvey] = useState<LoadedSurvey | null>(null);
  const [sending] = useState(() =>
    createFeedbackSending({
      doTask,
      async post(body) {
        const answer = await postJson<FeedbackResponse>('/api/feedback', body);
        if (answer !== null && 'survey' in answer) setSurvey(await loadSurvey(answer.survey));
        return answer;
      },
    }),
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
    survey,
    type: feedbackTypeOf(draft.type),
    /** The reader is about to write. */
    onTouch: sending.prepare,
  };
}
