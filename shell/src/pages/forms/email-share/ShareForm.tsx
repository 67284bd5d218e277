import type { EmailSharePageState } from '@plainwell/contracts/engagement/email-share.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { EMAIL_SHARE_CONTROLS, EMAIL_SHARE_FIELDS } from '@plainwell/contracts/browser/forms/email-share-form.ts';
import { emailShareMessages } from '@plainwell/ui/messages/reader-tools/email-share.ts';
import { Field } from '@plainwell/ui/primitives/field/Field.tsx';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import { FormFrame } from '../page/FormFrame.tsx';
import { pageClasses } from '../page/page-classes.ts';

type ShareFormProps = Omit<Extract<EmailSharePageState, { kind: 'form' }>, 'kind'> & { language: InterfaceLanguage };

/** The form that sends an article by e-mail, below the title of the article. */
export function ShareForm({ language, article, draft, faults, problem }: ShareFormProps) {
  const words = emailShareMessages[language];
  return (
    <>
      <p>
        <a href={article.path} lang={textLanguage(language, article.language)}>
          {article.title}
        </a>
      </p>
      <FormFrame
        language={language}
        action={languageLinks(language).emailShare(article.path)}
        problem={problem}
        send={words.send}
        promise={words.promise}
      >
        {EMAIL_SHARE_FIELDS.map((field) => (
          <Field
            key={field}
            id={field}
            name={field}
            control={EMAIL_SHARE_CONTROLS[field]}
            label={words[field]}
            hint={words.hints[field]}
            error={faults[field] && words.fault(field, faults[field])}
            classes={pageClasses}
            value={draft[field]}
          />
        ))}
      </FormFrame>
    </>
  );
}
