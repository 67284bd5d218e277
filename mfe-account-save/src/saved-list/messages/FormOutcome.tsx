import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { SAVED_ARTICLES_MAXIMUM } from '@plainwell/contracts/browser/saved-articles.ts';
import { accountSaveMessages, type AccountSaveMessages } from '@plainwell/ui/messages/account/save.ts';
import { savedListMessages } from '@plainwell/ui/messages/account/saved-list.ts';
import { Notice, type NoticeProps } from '@plainwell/ui/primitives/status/Notice.tsx';
import { SavedStatusForm } from '../row/SavedStatusForm.tsx';

type Props = ModuleProps<'account-save', './SavedList'>;

/** Outcomes of the forms. Putting back is saving again, so both have the same messages (rules.md#saving-articles). */
const outcomes: Record<
  NonNullable<Props['news']>,
  { tone: NoticeProps['tone']; text: keyof AccountSaveMessages & ('articleSaved' | 'saveFailed' | 'removeFailed') }
> = {
  saved: { tone: 'info', text: 'articleSaved' },
  restored: { tone: 'info', text: 'articleSaved' },
  'save-failed': { tone: 'error', text: 'saveFailed' },
  'restore-failed': { tone: 'error', text: 'saveFailed' },
  'remove-failed': { tone: 'error', text: 'removeFailed' },
};

interface FormOutcomeProps {
  language: InterfaceLanguage;
  happened: Props['news'];
  reason: Props['reason'];
  removed: Props['removed'];
  returnPath: string;
}

/** The outcome of a form that the browser sent without JavaScript. After a removal, offers to put the article back. */
export function FormOutcome({ language, happened, reason, removed, returnPath }: FormOutcomeProps) {
  const words = accountSaveMessages[language];
  return (
    <>
      {happened === undefined ? null : (
        <Notice tone={outcomes[happened].tone} title={words[outcomes[happened].text]}>
          {reason === 'list-full' ? <p>{words.listFull(SAVED_ARTICLES_MAXIMUM)}</p> : null}
        </Notice>
      )}
      {removed === undefined ? null : (
        <Notice tone="info" title={words.articleRemoved}>
          <p dir="auto">{removed.metadata.title}</p>
          <SavedStatusForm words={savedListMessages[language]} article={removed} type="save" returnPath={returnPath} />
        </Notice>
      )}
    </>
  );
}
