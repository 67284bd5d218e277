import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { ShareBarType } from '@plainwell/contracts/modules/props/sharing.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import {
  EMAIL_SHARE_CONTROLS,
  EMAIL_SHARE_FIELDS,
  type EmailShareField,
} from '@plainwell/contracts/browser/forms/email-share-form.ts';
import { emailShareMessages } from '@plainwell/ui/messages/reader-tools/email-share.ts';
import { TextField } from '@plainwell/ui/primitives/field/TextField.tsx';
import { ModalDialog } from '../dialog/ModalDialog.tsx';
import styles from '../form/Form.later.module.css';
import { fieldClasses } from '../form/field-classes.ts';
import { FormEnd } from '../form/FormEnd.tsx';
import { FormSummary } from '../form/FormSummary.tsx';
import { OutcomeToast } from '../form/OutcomeToast.tsx';
import { useClosingWhileSending } from '../form/use-closing-while-sending.ts';
import { useEmailShare } from './use-email-share.ts';

export interface EmailShareDialogProps {
  language: InterfaceLanguage;
  /** Path of the article. */
  pathname: string;
  /** Address of the page with the form, for readers without JavaScript. */
  formPage: string;
  shareBarType: ShareBarType;
  /** Number of times that the reader has opened the dialog. */
  presses: number;
  /** Called when the dialog has closed. The form keeps its input. */
  onClose: () => void;
  /**
   * Called when the dialog is no longer needed, or when the reader has opened it again and it must start from the
   * beginning.
   */
  onGone: (isOpenAgain: boolean) => void;
}

/** The dialog that sends an article by e-mail (rules.md#sharing-by-e-mail). It opens when it mounts. */
export function EmailShareDialog({
  language,
  pathname,
  formPage,
  shareBarType,
  presses,
  onClose,
  onGone,
}: EmailShareDialogProps) {
  const words = emailShareMessages[language];
  const { draft, faults, phase, refusals, soleFault, onTouch, change, leave, submit } = useEmailShare({
    pathname,
    shareBarType,
  });
  const { close, isLeft, outcome } = useClosingWhileSending({ phase, presses, onClose, onGone });
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isSent = phase === 'sent';
  const isSending = phase === 'sending';
  const idOf = (field: EmailShareField) => `${id}${field}`;
  const found = EMAIL_SHARE_FIELDS.flatMap((field) =>
    faults[field] === undefined ? [] : [{ id: idOf(field), text: words.fault(field, faults[field]) }],
  );
  const problem = phase === 'failed' || phase === 'offline' ? words[phase] : null;

  // Moves the focus to what the reader must know next: that the mail was sent, or why not.
  useEffect(() => {
    if (isSent) title.current?.focus();
  }, [isSent]);
  // The dialog is small, so it shows a single fault only once: at its field.
  useEffect(() => {
    if (refusals > 0) (soleFault === null ? summary.current : document.getElementById(id + soleFault))?.focus();
  }, [refusals, soleFault, id]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void submit(() => form.submit());
  };
  return (
    <>
      <ModalDialog
        title={isSent ? words.sent : words.title}
        titleRef={title}
        closeLabel={words.close}
        presses={presses}
        onClose={close}
      >
        {isSent ? null : (
          <form
            className={styles.form}
            method="post"
            action={formPage}
            onSubmit={onSubmit}
            onFocus={onTouch}
            noValidate
          >
            {refusals === 0 || isSending || soleFault !== null ? null : (
              <FormSummary ref={summary} title={words.summaryTitle} problem={problem} found={found} />
            )}
            {EMAIL_SHARE_FIELDS.map((field) => (
              <TextField
                key={field}
                id={idOf(field)}
                name={field}
                control={EMAIL_SHARE_CONTROLS[field]}
                label={words[field]}
                hint={words.hints[field]}
                error={faults[field] && words.fault(field, faults[field])}
                classes={fieldClasses}
                value={draft[field]}
                onChange={(typed) => change(field, typed)}
                onLeave={() => leave(field)}
                isReadOnly={isSending}
              />
            ))}
            <FormEnd language={language} words={words} isSending={isSending}>
              <p className={styles.hint}>{words.promise}</p>
            </FormEnd>
          </form>
        )}
      </ModalDialog>
      {isLeft ? <OutcomeToast outcome={outcome} words={words} onDismiss={() => onGone(false)} /> : null}
    </>
  );
}
