import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { FEEDBACK_FIELDS, type FeedbackField } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { feedbackMessages } from '@plainwell/ui/messages/reader-tools/feedback.ts';
import { DoctorOffer } from '@plainwell/ui/wording/DoctorOffer.tsx';
import { ModalDialog } from '../dialog/ModalDialog.tsx';
import form from '../form/Form.later.module.css';
import { FormEnd } from '../form/FormEnd.tsx';
import { FormSummary } from '../form/FormSummary.tsx';
import { OutcomeToast } from '../form/OutcomeToast.tsx';
import { useClosingWhileSending } from '../form/use-closing-while-sending.ts';
import { FeedbackChoices } from './FeedbackChoices.tsx';
import styles from './FeedbackDialog.later.module.css';
import { FeedbackFields } from './FeedbackFields.tsx';
import { useFeedback } from './use-feedback.ts';

export interface FeedbackDialogProps {
  language: InterfaceLanguage;
  /** Path of the article, with a leading slash. */
  path: string;
  /** Address of the page with the form, for readers without JavaScript. */
  formPage: string;
  /** The partner whose doctors answer medical questions. If absent, the dialog offers no doctors. */
  doctorAdvice: Site['doctorAdvice'];
  /** Number of times that the reader has opened the dialog. */
  presses: number;
  /** Called when the dialog has closed. */
  onClose: () => void;
  /**
   * Called when the dialog is no longer needed, or when the reader has opened it again and it must start from the
   * beginning.
   */
  onGone: (isOpenAgain: boolean) => void;
}

/** The dialog that asks what a reader thinks of an article (rules.md#feedback). It opens when it mounts. */
export function FeedbackDialog({
  language,
  path,
  formPage,
  doctorAdvice,
  presses,
  onClose,
  onGone,
}: FeedbackDialogProps) {
  const words = feedbackMessages[language];
  const { survey, draft, type, faults, phase, refusals, soleFault, onTouch, change, leave, submit, reset } =
    useFeedback(path);
  const { close, isLeft, outcome } = useClosingWhileSending({
    phase,
    presses,
    onClose,
    onGone(isOpenAgain) {
      reset();
      onGone(isOpenAgain);
    },
  });
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isSending = phase === 'sending';
  const view =
    phase === 'sent' ? 'sent' : type === null ? 'choices' : type === 'neutralMedicalQuestion' ? 'offer' : 'form';
  const shown = useRef(view);
  const idOf = (field: FeedbackField) => `${id}${field}`;
  const found = FEEDBACK_FIELDS.flatMap((field) =>
    faults[field] === undefined ? [] : [{ id: idOf(field), text: words.fault(field, faults[field]) }],
  );

  // Moves the focus to what the reader must know next: the next step of the dialog, or why nothing was sent.
  useEffect(() => {
    if (shown.current !== view) title.current?.focus();
    shown.current = view;
  }, [view]);
  // The dialog is small, so it shows a single fault only once: at its field.
  useEffect(() => {
    if (refusals > 0) (soleFault === null ? summary.current : document.getElementById(id + soleFault))?.focus();
  }, [refusals, soleFault, id]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const native = event.currentTarget;
    void submit(() => native.submit());
  };
  const titles = {
    choices: words.title,
    form: type === null ? '' : words.choices[type],
    offer: words.offerTitle,
    sent: words.sentTitle,
  };
  const changeButton = (
    <button type="button" className={styles.change} onClick={() => change('type', '')} disabled={isSending}>
      {words.change}
    </button>
  );
  return (
    <>
      <ModalDialog title={titles[view]} titleRef={title} closeLabel={words.close} presses={presses} onClose={close}>
        {view === 'choices' ? (
          <FeedbackChoices language={language} onChoose={(chosen) => change('type', chosen)} />
        ) : null}
        {view === 'form' && type !== null ? (
          <>
            {changeButton}
            <form
              className={form.form}
              method="post"
              action={`${formPage}&type=${type}`}
              onSubmit={onSubmit}
              onFocus={onTouch}
              noValidate
            >
              {refusals === 0 || isSending || soleFault !== null ? null : (
                <FormSummary
                  ref={summary}
                  title={words.summaryTitle}
                  problem={phase === 'failed' || phase === 'offline' ? words[phase] : null}
                  found={found}
                />
              )}
              <FeedbackFields
                language={language}
                type={type}
                draft={draft}
                faults={faults}
                isSending={isSending}
                idOf={idOf}
                change={change}
                leave={leave}
              />
              <FormEnd language={language} words={words} isSending={isSending} />
            </form>
          </>
        ) : null}
        {view === 'offer' ? (
          <>
            {changeButton}
            <DoctorOffer language={language} doctorAdvice={doctorAdvice} />
          </>
        ) : null}
        {view === 'sent' ? (
          <>
            <p>{words.sent}</p>
            {draft.newsletter === '' ? null : <p>{words.subscribing}</p>}
            {survey && (
              <survey.FeedbackSurvey
                language={language}
                path={path}
                formPage={formPage.replace('?', '/survey?')}
                questions={survey.questions}
              />
            )}
          </>
        ) : null}
      </ModalDialog>
      {isLeft ? (
        <OutcomeToast outcome={outcome} words={{ ...words, sent: words.sentTitle }} onDismiss={() => onGone(false)} />
      ) : null}
    </>
  );
}
