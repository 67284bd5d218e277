import { X } from 'lucide-react';
import { useId } from 'react';
import type { NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { EMAIL_MAXIMUM } from '@plainwell/contracts/wire/forms/email-address.ts';
import { TRAP_FIELD } from '@plainwell/contracts/wire/forms/trap-field.ts';
import { launchOfferMessages } from '@plainwell/ui/messages/reader-tools/launch-offer.ts';
import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import { VisuallyHidden } from '@plainwell/ui/primitives/VisuallyHidden.tsx';
import type { OfferOptions } from './offer-options.ts';
import styles from './LaunchOffer.later.module.css';

const HIDDEN_FIELDS = { list: 'Daily', source: 'launch_modal' } satisfies Partial<NewsletterRequest>;
const FIELD = 'email' satisfies keyof NewsletterRequest;

/**
 * The newsletter, offered over the infinite page (specification, section 2, /infinite). It waits closed.
 *
 * Why it needs JavaScript in the browser: nothing else opens a dialog at a depth. Its form is a plain one.
 */
export function LaunchOffer({ language, depths, privacyLink, isShownAtOnce = false }: ModuleProps<'reader-tools', './LaunchOffer'>) {
  const { close, sending, failed } = launchOfferMessages[language];
  const words = shellNewsletterMessages[language];
  const id = useId();
  const ids = { title: `${id}title`, field: `${id}field`, hint: `${id}hint`, error: `${id}error` };
  const { missing, invalid, requestedTitle: doneTitle } = words;
  const options: OfferOptions = { depths, isShownAtOnce, words: { missing, invalid, failed, sending, doneTitle } };
  return (
    // `closedby` lets a click on the backdrop close it; the behaviour does where browsers do not know it.
    <dialog className={styles.dialog} aria-labelledby={ids.title} data-offer={JSON.stringify(options)} {...{ closedby: 'any' }}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={ids.title} className={styles.title} tabIndex={-1}>
            {words.formTitle}
          </h2>
          <button type="button" className={styles.close} data-close>
            {/* Not `Icon`, whose styles stand in the page before the first paint. */}
            <X className={styles.icon} aria-hidden />
            <VisuallyHidden>{close}</VisuallyHidden>
          </button>
        </div>
        <form className={styles.form} method="post" action="/api/newsletter" noValidate>
          {Object.entries({ ...HIDDEN_FIELDS, language }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="visually-hidden" aria-hidden>
            <label>
              {words.trap} <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <p>{words.formText}</p>
          <label htmlFor={ids.field} className={styles.label}>
            {words.email}
          </label>
          <p id={ids.hint} className={styles.hint}>
            {words.emailHint}
          </p>
          <p id={ids.error} className={styles.error} data-error />
          <input
            id={ids.field}
            className={styles.field}
            name={FIELD}
            type="email"
            required
            autoComplete="email"
            spellCheck={false}
            maxLength={EMAIL_MAXIMUM}
            aria-describedby={`${ids.hint} ${ids.error}`}
          />
          <button type="submit" className={styles.submit}>
            {words.subscribe}
          </button>
          <output className={styles.hint} />
          <p className={styles.hint}>
            {words.promise} <a href={privacyLink}>{words.privacy}</a>
          </p>
        </form>
        <div className={styles.done} hidden data-done>
          <p>{words.requestedText}</p>
          <p className={styles.hint}>{words.requestedMending}</p>
        </div>
      </div>
    </dialog>
  );
}
