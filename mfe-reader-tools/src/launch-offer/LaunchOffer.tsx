import { useId } from 'react';
import type { NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { EMAIL_MAXIMUM } from '@plainwell/contracts/browser/forms/email-address.ts';
import { RECAPTCHA_NOTICE_ATTRIBUTE, SHELL_FORM_ATTRIBUTE } from '@plainwell/contracts/browser/forms/sent-form.ts';
import { TRAP_FIELD } from '@plainwell/contracts/browser/forms/trap-field.ts';
import { launchOfferMessages } from '@plainwell/ui/messages/reader-tools/launch-offer.ts';
import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import { formFieldMessages } from '@plainwell/ui/messages/shell/form.ts';
import { FieldFrame } from '@plainwell/ui/primitives/field/FieldFrame.tsx';
import dialogStyles from '../dialog/Dialog.later.module.css';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import styles from '../form/Form.later.module.css';
import { fieldClasses } from '../form/field-classes.ts';
import { RecaptchaTerms } from '../form/RecaptchaTerms.tsx';
import type { OfferOptions } from './offer-options.ts';

const HIDDEN_FIELDS = { list: 'Daily', source: 'launch_modal' } satisfies Partial<NewsletterRequest>;
const FIELD = 'email' satisfies keyof NewsletterRequest;

/**
 * The newsletter offer over the infinite page (rules.md#infinite-page). It is closed at first.
 *
 * Needs JavaScript, because nothing else opens a dialog at a scroll depth. Its form is a plain HTML form.
 */
export function LaunchOffer({
  language,
  depths,
  privacyLink,
  isShownAtOnce = false,
  isFormSent = false,
}: ModuleProps<'reader-tools', './LaunchOffer'>) {
  const { close, sending, failed } = launchOfferMessages[language];
  const words = shellNewsletterMessages[language];
  const id = useId();
  const titleId = `${id}title`;
  const { missing, invalid, requestedTitle: doneTitle } = words;
  const options: OfferOptions = { depths, isShownAtOnce, words: { missing, invalid, failed, sending, doneTitle } };
  return (
    // `closedby` lets a click on the backdrop close the dialog. The behaviour does the same in browsers without
    // `closedby`.
    <dialog
      className={dialogStyles.dialog}
      aria-labelledby={titleId}
      data-offer={JSON.stringify(options)}
      data-still=""
      {...{ closedby: 'any' }}
    >
      <DialogFrame titleId={titleId} title={words.formTitle} closeLabel={close}>
        <form
          className={styles.form}
          method="post"
          action="/api/newsletter"
          noValidate
          {...(isFormSent && { [SHELL_FORM_ATTRIBUTE]: '' })}
        >
          {Object.entries({ ...HIDDEN_FIELDS, language }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {/* A trap for bots that read the HTML. Browsers do not send disabled fields, even if a password manager
              fills them in. */}
          <fieldset className="visually-hidden" disabled aria-hidden>
            <label>
              {formFieldMessages[language].trap.label} <input name={TRAP_FIELD} autoComplete="off" />
            </label>
          </fieldset>
          <p>{words.formText}</p>
          <FieldFrame id={`${id}field`} label={words.email} hint={words.emailHint} classes={fieldClasses}>
            {(tied) => (
              <input
                name={FIELD}
                type="email"
                required
                autoComplete="email"
                spellCheck={false}
                maxLength={EMAIL_MAXIMUM}
                {...tied}
              />
            )}
          </FieldFrame>
          <button type="submit" className={styles.submit}>
            {words.subscribe}
          </button>
          <output className={styles.hint} />
          <p className={styles.hint} hidden {...{ [RECAPTCHA_NOTICE_ATTRIBUTE]: '' }}>
            <RecaptchaTerms language={language} />
          </p>
          <p className={styles.hint}>
            {words.promise} <a href={privacyLink}>{formFieldMessages[language].privacy}</a>
          </p>
        </form>
        <div className={styles.done} hidden data-done>
          <p>{words.requestedText}</p>
          <p className={styles.hint}>{words.requestedMending}</p>
        </div>
      </DialogFrame>
    </dialog>
  );
}
