import { useState } from 'react';
import type { FeedbackResponse } from '@plainwell/contracts/engagement/feedback.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import type { EmailFault } from '@plainwell/contracts/browser/forms/email-address.ts';
import {
  FEEDBACK_FIELDS,
  FEEDBACK_LABELS,
  type FeedbackDraft,
  feedbackFault,
  type FeedbackFaults,
  type FeedbackField,
  feedbackTypeOf,
} from '@plainwell/contracts/browser/forms/feedback-form.ts';
import type { SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import { createProvenSending, type FormAnswer } from '@plainwell/forms/proven-sending.ts';
import { reportMissing } from '../on-press/report-missing.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import type { FeedbackSurvey } from './FeedbackSurvey.tsx';

/** The input of a reader: the chosen kind (empty: none yet), the fields, and the newsletter box (empty: not ticked). */
type FilledIn = 'type' | FeedbackField | 'newsletter';

const EMPTY: Record<FilledIn, string> = { type: '', mainQuestion: '', yourEmail: '', yourName: '', newsletter: '' };

/** Payload of the feedback call (rules.md#feedback). */
interface FeedbackBody extends FeedbackDraft {
  trackingTypeLabel: string;
  /** Path of the article, with a leading slash. */
  pathname: string;
  newsletter: boolean;
}

const FIELD_FAULTS: readonly unknown[] = ['missing', 'too-long', 'characters', 'format'];

/**
 * Returns the content of an answer to feedback, with the faults that the reader can correct. The site has accepted the
 * feedback if the answer's code is 200 (rules.md#feedback).
 */
export function readFeedbackAnswer(answer: FeedbackResponse): FormAnswer<FeedbackFaults> {
  const found = ('faults' in answer && answer.faults) || {};
  const faults: FeedbackFaults = Object.fromEntries(
    FEEDBACK_FIELDS.flatMap((field) => (FIELD_FAULTS.includes(found[field]) ? [[field, found[field]]] : [])),
  );
  return { isSent: answer.feedbackResp?.meta?.code === 200, captcha: found[CAPTCHA_FIELD], faults };
}

/** The questions of the survey and the component that shows them. */
interface LoadedSurvey {
  FeedbackSurvey: typeof FeedbackSurvey;
  questions: readonly SurveyQuestion[];
}

const SURVEY_WAIT_MS = 3_000;

/**
 * Loads the survey. Returns `null` if its script does not load within `SURVEY_WAIT_MS`. The thanks then have no survey,
 * because nothing may appear later on its own.
 */
const loadSurvey = (questions: readonly SurveyQuestion[] = []): Promise<LoadedSurvey | null> =>
  Promise.race([
    reportMissing(import(/* webpackChunkName: "feedback-survey" */ './FeedbackSurvey.tsx')).then((loaded) => ({
      ...loaded,
      questions,
    })),
    new Promise<null>((resolve) => setTimeout(resolve, SURVEY_WAIT_MS, null)),
  ]).catch(() => null);

/**
 * Manages the state of feedback on an article: the input, its faults, and the result of sending.
 * @param path of the article, with a leading slash.
 */
export function useFeedback(path: string) {
  const [survey, setSurvey] = useState<LoadedSurvey | null>(null);
  const [sending] = useState(() =>
    createProvenSending<FeedbackBody, FeedbackResponse, FeedbackFaults>({
      path: '/api/feedback',
      readAnswer: readFeedbackAnswer,
      async onAnswer(answer) {
        if ('survey' in answer) setSurvey(await loadSurvey(answer.survey));
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
    /** Called when the reader is about to write: starts the captcha proof. */
    onTouch: sending.prepare,
  };
}
