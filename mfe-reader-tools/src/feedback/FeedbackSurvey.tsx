import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  type SurveyFault,
  surveyFaults,
  type SurveyQuestion,
  surveyTextControl,
} from '@plainwell/contracts/browser/forms/survey-form.ts';
import type { FeedbackSurveyResponse } from '@plainwell/contracts/engagement/survey.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import { createProvenSending } from '@plainwell/forms/proven-sending.ts';
import { surveyMessages } from '@plainwell/ui/messages/reader-tools/survey.ts';
import { ChoiceGroup } from '@plainwell/ui/primitives/field/ChoiceGroup.tsx';
import { TextField } from '@plainwell/ui/primitives/field/TextField.tsx';
import { fieldClasses } from '../form/field-classes.ts';
import form from '../form/Form.later.module.css';
import { FormEnd } from '../form/FormEnd.tsx';
import { FormSummary } from '../form/FormSummary.tsx';
import { useSentForm } from '../form/use-sent-form.ts';

interface FeedbackSurveyProps {
  language: InterfaceLanguage;
  /** Path of the article, with a leading slash. */
  path: string;
  /** Address of the page with the survey, for readers without JavaScript. */
  formPage: string;
  questions: readonly SurveyQuestion[];
}

type SurveyBody = Record<string, string> & { pathname: string };

/**
 * Creates a sender for survey answers with a captcha proof. The site has accepted the answers if its response has
 * `data` (rules.md#feedback).
 */
function createSurveySending() {
  return createProvenSending<SurveyBody, FeedbackSurveyResponse, Partial<Record<string, SurveyFault>>>({
    path: '/api/feedback-survey',
    readAnswer(answer) {
      if (answer.data !== null) return { isSent: true, captcha: undefined, faults: {} };
      const { [CAPTCHA_FIELD]: captcha, ...faults } = answer.faults ?? {};
      return { isSent: false, captcha, faults: faults as Partial<Record<string, SurveyFault>> };
    },
  });
}

/** The survey below the thanks for feedback (rules.md#feedback). */
export function FeedbackSurvey({ language, path, formPage, questions }: FeedbackSurveyProps) {
  const words = surveyMessages[language];
  const [sending] = useState(createSurveySending);
  const { draft, faults, phase, refusals, soleFault, change, leave, submit, reset } = useSentForm<string, SurveyFault>({
    draftKey: `plainwell:survey:${path}`,
    empty: Object.fromEntries(questions.map(({ name }) => [name, ''])),
    check: (name, typed) => surveyFaults(questions, typed)[name] ?? null,
    send: (typed) => sending.send({ ...typed, pathname: path }),
  });
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const isSending = phase === 'sending';

  useEffect(() => {
    if (refusals > 0) (soleFault === null ? summary.current : document.getElementById(id + soleFault))?.focus();
  }, [refusals, soleFault, id]);
  useEffect(() => {
    if (phase === 'sent') thanks.current?.focus();
  }, [phase]);

  // Runs when the dialog has closed.
  const onGone = useEffectEvent(reset);
  useEffect(() => () => onGone(), []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const native = event.currentTarget;
    void submit(() => native.submit());
  };
  if (phase === 'sent')
    return (
      <p ref={thanks} tabIndex={-1}>
        {words.sent}
      </p>
    );
  return (
    <form
      className={form.form}
      method="post"
      action={formPage}
      aria-labelledby={`${id}title`}
      onSubmit={onSubmit}
      onFocus={sending.prepare}
      noValidate
    >
      <h3 id={`${id}title`}>{words.title(questions.length)}</h3>
      <p>{words.optional}</p>
      {refusals === 0 || isSending || soleFault !== null ? null : (
        <FormSummary
          ref={summary}
          title={words.summaryTitle}
          problem={phase === 'failed' || phase === 'offline' ? words[phase] : null}
          found={questions.flatMap(({ name }) =>
            faults[name] === undefined ? [] : [{ id: id + name, text: words.fault(faults[name]) }],
          )}
        />
      )}
      {questions.map((question) => {
        const { name } = question;
        const field = {
          id: id + name,
          name,
          label: question.label[language],
          error: faults[name] && words.fault(faults[name]),
          classes: fieldClasses,
          value: draft[name] ?? '',
          onChange: (typed: string) => isSending || change(name, typed),
        };
        return question.kind === 'text' ? (
          <TextField
            key={name}
            {...field}
            control={surveyTextControl}
            onLeave={() => leave(name)}
            isReadOnly={isSending}
          />
        ) : (
          <ChoiceGroup
            key={name}
            {...field}
            options={question.options.map(({ value, label }) => ({ value, label: label[language] }))}
          />
        );
      })}
      <FormEnd language={language} words={words} isSending={isSending} />
    </form>
  );
}
