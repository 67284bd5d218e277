import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { commentFormMessages } from '@plainwell/contracts/browser/forms/comment-messages.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import {
  COMMENT_CONTROLS,
  COMMENT_FIELDS,
  type CommentField,
} from '@plainwell/contracts/browser/forms/comment-form.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { Field } from '@plainwell/ui/primitives/field/Field.tsx';
import { fieldClasses } from '../form/field-classes.ts';
import { FormEnd } from '../form/FormEnd.tsx';
import { FormSummary } from '../form/FormSummary.tsx';
import form from '../form/Form.later.module.css';
import styles from './CommentForm.later.module.css';
import { useCommentForm } from './use-comment-form.ts';

export interface CommentFormProps {
  language: InterfaceLanguage;
  /** Path of the article, with a leading slash. */
  path: string;
  /** Address of the page with the form, for readers without JavaScript. */
  formPage: string;
  /** Conditions from which the reader chooses. */
  conditions: readonly string[];
}

/** The form that asks for a comment, sends it and thanks the reader (rules.md#comments). */
export function CommentForm({ language, path, formPage, conditions }: CommentFormProps) {
  const words = commentFormWords[language];
  const { draft, faults, phase, refusals, onTouch, change, leave, submit } = useCommentForm({
    language,
    path,
    conditions,
  });
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isSent = phase === 'sent';
  const isSending = phase === 'sending';
  const idOf = (field: CommentField) => `${id}${field}`;
  const found = COMMENT_FIELDS.flatMap((field) =>
    faults[field] === undefined ? [] : [{ id: idOf(field), text: faults[field] }],
  );
  const problem = { failed: commentFormMessages[language].failed, offline: words.offline };

  // Moves the focus to what the reader must know next: the form, the thanks, or why nothing was sent.
  useEffect(() => {
    if (isSent) title.current?.scrollIntoView({ block: 'center' });
    title.current?.focus({ preventScroll: true });
  }, [isSent]);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const native = event.currentTarget;
    void submit(() => native.submit());
  };
  const heading = (text: string) => (
    <h3 ref={title} className={styles.title} tabIndex={-1}>
      {text}
    </h3>
  );
  const terms = (
    <>
      {words.agree} <a href={localized('/terms-of-use', language)}>{words.terms}</a>
    </>
  );
  const options = (
    <>
      <option value="">{words.select}</option>
      {conditions.map((condition) => (
        <option key={condition} value={condition}>
          {condition}
        </option>
      ))}
    </>
  );
  if (isSent) {
    return (
      <div className={styles.frame}>
        {heading(words.thanksTitle)}
        <p>{words.thanks}</p>
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      {heading(words.title)}
      <form className={form.form} method="post" action={formPage} onSubmit={onSubmit} onFocus={onTouch} noValidate>
        {refusals === 0 || isSending ? null : (
          <FormSummary
            ref={summary}
            title={words.summaryTitle}
            problem={phase === 'failed' || phase === 'offline' ? problem[phase] : null}
            found={found}
          />
        )}
        {COMMENT_FIELDS.map((field) => (
          <Field
            key={field}
            id={idOf(field)}
            name={field}
            control={COMMENT_CONTROLS[field]}
            label={field === 'termsOfUse' ? terms : words.labels[field]}
            hint={words.hints[field]}
            error={faults[field]}
            classes={fieldClasses}
            options={options}
            value={draft[field]}
            onChange={(typed) => change(field, typed)}
            onLeave={() => leave(field)}
            isReadOnly={isSending}
          />
        ))}
        <FormEnd language={language} words={words} isSending={isSending} />
      </form>
    </div>
  );
}
