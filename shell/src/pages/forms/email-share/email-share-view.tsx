import { EMAIL_SHARE_FIELDS } from '@plainwell/contracts/browser/forms/email-share-form.ts';
import { emailShareMessages } from '@plainwell/ui/messages/reader-tools/email-share.ts';
import { shellEmailShareMessages } from '@plainwell/ui/messages/shell/email-share.ts';
import { shellFormMessages } from '@plainwell/ui/messages/shell/form.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import { BackHome, NoArticle } from '../page/FormLayout.tsx';
import type { FormView } from '../page/form-view.ts';
import { ShareForm } from './ShareForm.tsx';

/** The pages that send an article by e-mail without a script, and those where a recipient refuses further mails. */
export const emailShareView: FormView<'email-share'> = {
  section: (language) => shellEmailShareMessages[language].share,
  title({ language, state }) {
    const words = shellEmailShareMessages[language];
    return {
      form: emailShareMessages[language].title,
      sent: words.sentTitle,
      'no-article': words.noArticleTitle,
      refuse: words.refuseTitle,
      refused: words.refusedTitle,
    }[state.kind];
  },
  summaryTitle: (language) => emailShareMessages[language].summaryTitle,
  found({ language, state }) {
    if (state.kind !== 'form') return [];
    const { faults } = state;
    const { fault } = emailShareMessages[language];
    return EMAIL_SHARE_FIELDS.flatMap((id) => (faults[id] === undefined ? [] : [{ id, text: fault(id, faults[id]) }]));
  },
  Content({ language, state }) {
    const words = shellEmailShareMessages[language];
    switch (state.kind) {
      case 'form':
        return <ShareForm language={language} {...state} />;
      case 'sent':
        return (
          <>
            <p>{emailShareMessages[language].sent}</p>
            <p>
              <a href={state.article.path}>{shellFormMessages[language].backToArticle}</a>
            </p>
          </>
        );
      case 'no-article':
        return <NoArticle language={language} text={words.noArticleText} />;
      case 'refuse':
        return (
          <>
            <p>{words.refuseText}</p>
            <form className="form-fields" method="post" action={`${languageLinks(language).emailShare()}/refuse`}>
              <input type="hidden" name="token" value={state.token} />
              <button type="submit">{words.refuse}</button>
            </form>
          </>
        );
      case 'refused':
        return (
          <>
            <p>{words.refusedText}</p>
            <BackHome language={language} />
          </>
        );
    }
  },
  address: ({ emailShare, home }, state) => ('article' in state ? emailShare(state.article.path) : home),
};
